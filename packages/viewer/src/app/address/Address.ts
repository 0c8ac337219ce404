import { filterFromParams, filterToParams, type TranscriptFilter } from '@agent-transcript/components';

/** State of the page in its address; the block follows the `#`. */
export interface Address {
  /** Id of the run; `null` for the start page. */
  readonly run: string | null;
  /** Index of the run in its file, from 0. */
  readonly part: number;
  /** Id of the run to compare with. */
  readonly compare: string | null;
  /** Index of that run in its file, from 0. */
  readonly comparePart: number;
  /** Search text in the run, or in all runs on the start page. */
  readonly find: string;
  readonly filter: TranscriptFilter;
}

export const START: Address = {
  run: null,
  part: 0,
  compare: null,
  comparePart: 0,
  find: '',
  filter: { show: 'all', thinking: true },
};

/** Longest search text, in UTF-16 units. */
const LENGTH = 1_000;

/** Parses the query of an address. Untrusted. */
export function readAddress(search: string): Address {
  const params = new URLSearchParams(search);
  const number = (name: string) => Number(/^\d{1,9}$/.exec(params.get(name) ?? '')?.[0] ?? 0);
  return {
    run: params.get('run'),
    part: number('part'),
    compare: params.get('compare'),
    comparePart: number('comparePart'),
    find: (params.get('find') ?? '').slice(0, LENGTH),
    filter: filterFromParams(params),
  };
}

const OURS = ['run', 'part', 'compare', 'comparePart', 'find'];
const OF_FILTER = ['show', 'thinking', 'type', 'tool', 'state', 'text'];

/** Writes the state into the query of an address and keeps other parameters; includes the `?`, or is `''` if empty. */
export function writeAddress(
  { run, part, compare, comparePart, find, filter }: Address,
  search: string,
): string {
  const params = new URLSearchParams(search);
  for (const name of [...OURS, ...OF_FILTER]) params.delete(name);
  if (run !== null) {
    params.set('run', run);
    if (part > 0) params.set('part', String(part));
    if (compare !== null) params.set('compare', compare);
    if (compare !== null && comparePart > 0) params.set('comparePart', String(comparePart));
    for (const [name, value] of filterToParams(filter)) params.append(name, value);
  }
  if (find !== '') params.set('find', find);
  return params.size === 0 ? '' : `?${params}`;
}
