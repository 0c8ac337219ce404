import { matchAt } from '../lines/matchAt';
import { mayEndFence } from './continueBlocks';
import type { Nodes } from './nodes';

/**
 * Appends to the code block at the end; `null` if the block is not fenced, or is or may now be closed. This avoids
 * parsing long code again with every piece.
 */
export function growCode(block: Nodes, last: string, source: string): Nodes | null {
  if (block.type !== 'code' || !/^[\n\r]?$/.test(last[block.start - 1] ?? '')) return null;
  const [opening, fence = ''] = matchAt(FENCE, last, block.start) ?? [];
  if (opening === undefined) return null;
  // computed: a fence is one repeated character, and a line is examined only from its start.
  const closing = new RegExp(`^ {0,3}${fence}${fence[0]}*[ \\t]*$`, 'm');
  // The unfinished line may become the closing one; a block that was already closed ends with that line.
  const lineStart = last.lastIndexOf('\n', (block.end ?? last.length) - 1) + 1;
  const added = source.slice(lineStart);
  if (closing.test(added) || /[\r\0]/.test(added)) return null;
  const start = block.start + opening.length;
  const lastLine = source.slice(source.lastIndexOf('\n') + 1);
  const [space = ''] = /^[\t ]*/.exec(lastLine) ?? [];
  const isCode = !mayEndFence(lastLine.slice(space.length), space.includes('\t') ? 4 : space.length, fence);
  const value = source.slice(start, isCode ? source.length : Math.max(start, source.lastIndexOf('\n')));
  return { ...block, value, end: source.length };
}

/** The first line of a code block. */
const FENCE = /(`{3,}(?!`)|~{3,}(?!~))[^\n\r\0]*\n/y;
