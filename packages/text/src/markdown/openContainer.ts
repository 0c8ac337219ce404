import { LINE_BEGINNINGS } from '../lines/lineBeginnings';
import { matchAt } from '../lines/matchAt';
import { addBlock, closeTo } from './closeBlocks';
import { advance, isBlank, skip } from './cursor';
import { afterSpace } from './lines';
import type { FootnoteDefinition, List, ListItem, Parent } from './nodes';
import { createContainer, lastContainer, type OpenBlocks, paragraphAt } from './openBlocks';
import { identifierOf, readFootnoteLabel } from './readTarget';

/**
 * Opens a container if one starts here; returns true if so.
 *
 * @param depth Number of open containers that the line is in; the others are closed.
 */
export function openContainer(open: OpenBlocks, depth: number): boolean {
  const char = open.text[open.first];
  if (char === '>') return openQuotation(open, depth);
  return char === '[' ? openFootnote(open, depth) : openItem(open, depth);
}

function openQuotation(open: OpenBlocks, depth: number): boolean {
  const node: Parent = { type: 'blockquote', children: [], start: open.base + open.first };
  addBlock(open, depth, node);
  open.containers.push(createContainer(node, 0, null));
  skip(open, 1);
  advance(open, 1);
  return true;
}

function openFootnote(open: OpenBlocks, depth: number): boolean {
  const { text, first } = open;
  const label = readFootnoteLabel(text, first);
  const length = (label?.length ?? 0) + 4;
  if (label === null || text[first + length - 1] !== ':') return false;
  const identifier = identifierOf(label);
  const start = open.base + first;
  const node: FootnoteDefinition = { type: 'footnoteDefinition', label, identifier, children: [], start };
  addBlock(open, depth, node);
  open.containers.push(createContainer(node, 4, null));
  skip(open, length);
  advance(open, open.indent);
  return true;
}

function openItem(open: OpenBlocks, depth: number): boolean {
  const { text, first, indent } = open;
  const [marker, number] = matchAt(LINE_BEGINNINGS.marker, text, first) ?? [];
  if (marker === undefined || matchAt(LINE_BEGINNINGS.rule, text, first)) return false;
  // An apparent item in the middle of a paragraph may be a number of its text.
  const mayBeText = (number ?? '1') !== '1' || afterSpace(text, first + marker.length) >= open.lineEnd;
  if (mayBeText && paragraphAt(open, depth) !== null) return false;
  closeTo(open, depth);
  const start = open.base + first;
  const list = listOf(open, marker.slice(-1), number, start);
  open.isBlankBefore = false;
  const node: ListItem = { type: 'listItem', checked: null, children: [], start };
  list.children.push(node);
  skip(open, marker.length);
  // More than four spaces belong to indented code inside the item.
  const space = isBlank(open) || open.indent > 4 ? 1 : open.indent;
  advance(open, space);
  open.containers.push(createContainer(node, indent + marker.length + space, list));
  return true;
}

/** The list that an item with this mark continues, or a new one. */
function listOf(open: OpenBlocks, mark: string, number: string | undefined, start: number): List {
  const around = lastContainer(open);
  const before = around.node.children.at(-1);
  if (before?.type === 'list' && around.mark === mark) {
    before.loose ||= open.isBlankBefore;
    return before;
  }
  const ordered = number !== undefined;
  const first = ordered ? Number(number) : null;
  const list: List = { type: 'list', ordered, first, loose: false, children: [], start };
  addBlock(open, open.containers.length, list);
  around.mark = mark;
  return list;
}
