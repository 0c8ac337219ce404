import { type FetchCall, fetchCalls } from '@agent-transcript/analysis/calls';
import type { TranscriptLabels } from '../../../labels/TranscriptLabels';
import type { CallFact, CallKind, CallWords } from '../../../state/CallKind';
import { inPlace, said } from '../frame/said';
import { FetchView } from './FetchView';

/** Pages of the web. */
export const fetchKind: CallKind<FetchCall> = {
  ...fetchCalls,
  icon: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M2.5 8h11M8 2.5c-3 3-3 8 0 11M8 2.5c3 3 3 8 0 11',
  subject: ({ pattern, query }) => (pattern === undefined ? query : inPlace(pattern, query)),
  facts: (call, words) => [...queriesOf(call, words), ...outcomeOf(call, words)],
  View: FetchView,
  drawsFrame: true,
  showsReason: ({ pages }) => pages?.length !== 0,
};

function queriesOf({ otherQueries = [] }: FetchCall, { labels }: CallWords): readonly CallFact[] {
  const { length } = otherQueries;
  return length === 0 ? [] : [{ key: 'queries', words: labels.moreQueries(length) }];
}

function outcomeOf(call: FetchCall, { state, labels }: CallWords): readonly CallFact[] {
  if (state === 'done') return said(foundBy(call, labels));
  return state === 'failed' && isFailure(call.status) ? said(`${call.status}`) : [];
}

/** Status of a failure, or number of pages found. */
function foundBy({ status, pages, query, sources }: FetchCall, labels: TranscriptLabels): string | undefined {
  if (isFailure(status)) return `${status}`;
  const found = pages?.filter(({ url }) => url !== undefined && url !== query).length ?? 0;
  if (found > 0 || pages?.length === 0) return labels.results(found);
  if (sources !== undefined) return labels.results(sources);
  return status === undefined ? undefined : `${status}`;
}

const isFailure = (status: number | undefined) => status !== undefined && (status < 200 || status >= 300);
