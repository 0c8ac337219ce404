import { formulaIn } from './formula';
import { beforeSpace, type Lines, textOf } from './lines';
import type { ListItem, Nodes } from './nodes';
import { beginBlock, lastContainer, type OpenBlocks } from './openBlocks';
import { identifierOf, readDefinition, readLabel, type Target } from './readTarget';
import { isUndecidedParagraph } from './undecided';

/** The checkbox at the start of an item (GFM 5.3), which is not part of its text. */
const TASK = /^\[([\t\n\r xX])\][\t\n\r ]+(?=[^])/;

/** Adds a block to the container at this depth and closes everything inside it. */
export function addBlock(open: OpenBlocks, depth: number, node: Nodes): void {
  closeTo(open, depth);
  beginBlock(open);
  lastContainer(open).node.children.push(node);
}

/** Closes the leaf, and all containers deeper than `depth`. */
export function closeTo(open: OpenBlocks, depth: number): void {
  closeLeaf(open);
  while (open.containers.length > depth) {
    const container = open.containers.pop();
    // A blank line inside a closed container does not separate the blocks around it.
    if (container?.list === null) open.isBlankBefore = false;
  }
}

/**
 * Closes the leaf.
 *
 * @param mayGrow True if the text ends in it and may continue.
 */
export function closeLeaf(open: OpenBlocks, mayGrow = false): void {
  const { leaf } = open;
  open.leaf = null;
  if (leaf?.type === 'paragraph') closeParagraph(open, leaf.lines, 0, mayGrow);
  else if (leaf?.type === 'math') {
    leaf.node.raw = textOf(leaf.lines, open.text);
    leaf.node.value = formulaIn(leaf.node.raw, leaf.marks);
  } else if (leaf !== null && leaf.type !== 'table' && leaf.lines !== null)
    leaf.node.value = textOf(leaf.lines, open.text);
}

/**
 * Removes the definitions at the start of a paragraph and makes the rest a paragraph, or a heading of this depth.
 * Returns true if anything is left.
 */
export function closeParagraph(open: OpenBlocks, lines: Lines, depth: number, mayGrow = false): boolean {
  const all = textOf(lines, open.text);
  const content = all.slice(0, beforeSpace(all, all.length, 0));
  const { children } = lastContainer(open).node;
  const from = takeDefinitions(content, open.base + lines.start, children);
  if (from === content.length || (mayGrow && isUndecidedParagraph(content.slice(from)))) return false;
  const start = open.base + lines.start + from;
  const own: Nodes[] = [];
  children.push(
    depth > 0
      ? { type: 'heading', depth, children: own, start }
      : { type: 'paragraph', children: own, start },
  );
  const begin = depth > 0 ? from : from + readTask(open, content.slice(from));
  const base = open.base + lines.start + begin;
  open.inline.push({ text: content.slice(begin), base, children: own, isOpen: mayGrow });
  return true;
}

/** End of the definitions (CommonMark 4.7) in the content of a paragraph. */
function takeDefinitions(content: string, start: number, children: Nodes[]): number {
  let from = 0;
  while (content[from] === '[') {
    const label = readLabel(content, from);
    const after = from + (label?.length ?? 0) + 2;
    const target: Target | null =
      label === null || content[after] !== ':' ? null : readDefinition(content, after + 1);
    if (label === null || target === null) break;
    const identifier = identifierOf(label);
    const end = start + from + content.slice(from, target.end).trimEnd().length;
    children.push({ type: 'definition', label, identifier, ...target, start: start + from, end });
    from = target.end;
  }
  return from;
}

/** Reads the checkbox of an item's first paragraph and returns its length. */
function readTask(open: OpenBlocks, content: string): number {
  const { node, list } = lastContainer(open);
  const last = node.children.length - 1;
  const isFirst = node.children.every(({ type }, index) => type === 'definition' || index === last);
  const [box = '', mark = ''] = list !== null && isFirst ? (TASK.exec(content) ?? []) : [];
  if (box !== '') (node as ListItem).checked = /x/i.test(mark);
  return box.length;
}
