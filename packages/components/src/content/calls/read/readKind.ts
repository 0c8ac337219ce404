import { type ReadFileCall, readFileCalls } from '@agent-transcript/analysis/calls';
import type { TranscriptLabels } from '../../../labels/TranscriptLabels';
import type { CallKind } from '../../../state/CallKind';
import { countLines } from '../frame/linesOf';
import { said } from '../frame/said';
import { ReadView } from './ReadView';

/** Text of a file with line numbers. */
export const readKind: CallKind<ReadFileCall> = {
  ...readFileCalls,
  icon: 'M4 2.5h5.5L12 5v8.5H4zM6 7.5h4M6 10h4',
  subject: ({ path }) => path,
  facts: (call, { state, labels }) => (state === 'done' ? said(linesOf(call, labels)) : []),
  View: ReadView,
  drawsFrame: true,
  showsReason: ({ text }) => text !== '',
};

/** Lines that were read, with their numbers if known. */
function linesOf(
  { text, firstLine, totalLines }: ReadFileCall,
  labels: TranscriptLabels,
): string | undefined {
  const lines = text === undefined ? 0 : countLines(text);
  if (lines === 0) return undefined;
  // For a whole file, the number of its lines is enough.
  if (firstLine === undefined || (firstLine === 1 && (totalLines ?? lines) === lines))
    return labels.lines(lines);
  return labels.linesOf(firstLine, firstLine + lines - 1, totalLines);
}
