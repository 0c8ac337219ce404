import { LINE_BEGINNINGS } from '../lines/lineBeginnings';
import { matchAt } from '../lines/matchAt';
import { closeLeaf } from './closeBlocks';
import { advance, isBlank, restOfLine, skip } from './cursor';
import { addLine, firstLine } from './lines';
import { type Container, isInLastLine, type Leaf, type OpenBlocks } from './openBlocks';
import { continueMath } from './openMath';

/** True if the line belongs to the container; advances past its marks. */
export function continueContainer(open: OpenBlocks, { indent, isEmpty }: Container): boolean {
  if (indent === 0) {
    if (open.indent > 3 || open.text[open.first] !== '>') return false;
    skip(open, 1);
    advance(open, 1);
    return true;
  }
  // An item may start with one blank line, not with two.
  if (isBlank(open) ? isEmpty : open.indent < indent) return false;
  advance(open, indent);
  return true;
}

/** True if the line continues the leaf. A paragraph or table continues only if no other block starts. */
export function continueLeaf(open: OpenBlocks, leaf: Leaf): boolean {
  if (leaf.type === 'fence') return continueFence(open, leaf);
  if (leaf.type === 'html') return continueHtml(open, leaf);
  if (leaf.type === 'math') return continueMath(open, leaf);
  return leaf.type === 'indented' && continueIndented(open, leaf);
}

function continueFence(open: OpenBlocks, leaf: Leaf & { type: 'fence' }): true {
  const end = open.indent < 4 ? matchAt(LINE_BEGINNINGS.fenceEnd, open.text, open.first) : null;
  if (end?.[1]?.startsWith(leaf.marks)) closeLeaf(open);
  else if (!isInLastLine(open) || !mayEndFence(open.text.slice(open.first), open.indent, leaf.marks)) {
    advance(open, leaf.indent);
    if (leaf.lines === null) leaf.lines = firstLine(open.text, ...restOfLine(open));
    else addLine(leaf.lines, open.text, ...restOfLine(open));
  }
  return true;
}

/** True if the unfinished line of a fence may become its end. Spaces alone are not a line of code yet. */
export function mayEndFence(line: string, indent: number, marks: string): boolean {
  return line === '' || (indent < 4 && marks.startsWith(line));
}

function continueHtml(open: OpenBlocks, { lines, end }: Leaf & { type: 'html' }): boolean {
  if (isBlank(open) && end === null) return false;
  addLine(lines, open.text, ...restOfLine(open));
  if (end?.test(open.text.slice(open.first, open.lineEnd)) === true) closeLeaf(open);
  return true;
}

function continueIndented(open: OpenBlocks, leaf: Leaf & { type: 'indented' }): boolean {
  if (!isBlank(open) && open.indent < 4) return false;
  advance(open, 4);
  leaf.blank.push(restOfLine(open));
  open.isBlankBefore = isBlank(open);
  // Blank lines belong to the code only if more of it follows.
  if (!open.isBlankBefore) for (const line of leaf.blank.splice(0)) addLine(leaf.lines, open.text, ...line);
  return true;
}
