import { type SearchCall, searchCalls } from '@agent-transcript/analysis/calls';
import type { TranscriptLabels } from '../../../labels/TranscriptLabels';
import type { CallKind } from '../../../state/CallKind';
import { inPlace, said } from '../frame/said';
import { SearchView } from './SearchView';

/** Searches in files: their matches, by file. */
export const searchKind: CallKind<SearchCall> = {
  ...searchCalls,
  icon: 'M7 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8M10 10l3.5 3.5',
  subject: ({ pattern, where }) => inPlace(pattern, where),
  facts: (call, { state, labels }) => (state === 'done' ? said(hitsOf(call, labels)) : []),
  View: SearchView,
  drawsFrame: true,
  showsReason: ({ files }) => files?.length !== 0,
};

function hitsOf({ files, total }: SearchCall, labels: TranscriptLabels): string | undefined {
  if (files === undefined) return total === undefined ? undefined : labels.hits(total);
  const hits = files.flatMap((file) => file.hits).filter(({ context }) => context !== true).length;
  if (files.length === 0) return labels.hits(0);
  return hits === 0 ? labels.files(files.length) : labels.hitsInFiles(hits, files.length);
}
