import { filterFromParams, filterToParams, type TranscriptFilter } from '@agent-transcript/components';

/** What the page shows, as its address says it; the block that it shows stands behind the `#`. */
export interface Address {
  /** Id of the run; `null` for the page on which one is opened. */
  readonly run: string | null;
  /** Which of the runs of its file, from 0. */
  readonly part: number;
  /** Id of the run that it is compared with. */
  readonly compare: string | null;
  /** Which of the runs of that file, from 0. */
  readonly comparePart: number;
  /** What is looked for in the run, or in all runs where none is shown. */
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

/** Longest text that is looked for, in UTF-16 units. */
const LENGTH = 1_000;

/** Reads the query of an address: untrusted. */
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

/** Writes an address into the query of one, in which other parameters stay as they are; with its `?`, or `''` if it is empty. */
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
