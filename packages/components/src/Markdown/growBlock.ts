import { ADDRESS_HINT } from './gfmAddresses';
import type { Nodes } from './nodes';

/**
 * The last block with what was appended to `last`, where that is told without reading the block again; `null` where it is
 * not. Into a paragraph words go only if it was read `asWritten`, without a repair.
 */
export function growBlock(block: Nodes, last: string, source: string, asWritten: boolean): Nodes | null {
  return growCode(block, last, source) ?? (asWritten ? growParagraph(block, last, source) : null);
}

/**
 * The code block at the end with what was appended to `last`; `null` if it is none, or is or may now be closed. Long
 * code is so not read again from its start with every piece.
 */
function growCode(block: Nodes, last: string, source: string): Nodes | null {
  if (block.type !== 'code') return null;
  FENCE.lastIndex = block.start;
  const [opening, fence = ''] = FENCE.exec(last) ?? [];
  if (opening === undefined) return null;
  const closing = new RegExp(`^ {0,3}${fence}${fence[0]}*[ \\t]*$`, 'm');
  // The line that is not finished may become the closing one; a block that was closed before ends with that line.
  const lineStart = last.lastIndexOf('\n', block.end - 1) + 1;
  const added = source.slice(lineStart);
  if (closing.test(added) || /[\r\0]/.test(added)) return null;
  const text = source.slice(block.start + opening.length);
  return { ...block, value: text.replace(/\n$/, ''), end: source.length };
}

/** The first line of a code block, at the margin. */
const FENCE = /(`{3,}|~{3,})[^\n\r\0]*\n/y;

/** Words, and what may stand between them without meaning anything in Markdown. */
const WORDS = /^[\p{L}\p{N} ,.]*$/u;
/** How a line begins that is and stays one of a paragraph. */
const PROSE = /^[^<\p{L}]*\p{L}/u;
/** How it ends where more words cannot change the way its marks are read. */
const WORD_END = /[\p{L}\p{N},.] ?$/u;
/** How far back a blank line is looked for, in UTF-16 units. */
const NEAR = 100;

/**
 * The paragraph at the end with the words that were appended to `last`; `null` if it does not end in plain text, or if
 * they are not only words. Most of what a model sends are words, and so the marks before them are not read again.
 */
function growParagraph(block: Nodes, last: string, source: string): Nodes | null {
  if (block.type !== 'paragraph') return null;
  const { children } = block;
  const text = children.at(-1);
  const added = source.slice(last.length);
  const line = last.slice(Math.max(block.start, last.lastIndexOf('\n') + 1));
  if (text?.type !== 'text' || !WORDS.test(added) || !PROSE.test(line) || !WORD_END.test(line.slice(-3)))
    return null;
  // Without a blank line between, the block before and this may turn out to be one.
  const before = last.slice(Math.max(0, block.start - NEAR), block.start);
  if (before !== '' && !/\n[ \t]*\n$/.test(before)) return null;
  // Offsets inside a block are those of what the parser was given, where the paragraph begins with its first child.
  const start = block.start + text.start - (children[0]?.start ?? 0);
  // What the parser was given for the end may not be what stands there.
  if (last.slice(start).replace(/ $/, '') !== text.value || ADDRESS_HINT.test(text.value + added))
    return null;
  // An address before it goes on behind its full stop.
  if (children.length > 1 && !/\s/.test(text.value)) return null;
  const value = source.slice(start).trimEnd();
  return { ...block, children: [...children.slice(0, -1), { ...text, value }], end: start + value.length };
}
