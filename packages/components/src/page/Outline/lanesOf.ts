import { type Interval, timeline } from '@agent-transcript/analysis/summary';
import { isTextPart, partPrefix } from '../../model/parts';
import type { PlacedEntry } from '../../model/placedEntries';
import type { ViewMessage } from '../../model/readMessages';
import { summaryMessage } from '../../model/summaryMessage';
import { pathTo } from '../../model/walk';
import { laneScale } from './laneScale';

/** An outline, and what it was made of. */
export interface Outlined {
  readonly entries: readonly PlacedEntry[];
  readonly views: readonly ViewMessage[];
  /** Prefix of every address in the transcript. */
  readonly outer: string;
}

/** A stretch of time that is drawn. */
export type Stretch = Pick<Interval, 'kind' | 'startedAt' | 'endedAt'>;

/** How a run spent its time, beside its outline. */
export interface Lanes {
  /** Where a time stands, from 0 to 1: milliseconds since 1970. */
  readonly scale: (time: number) => number;
  /** What is drawn beside an entry: of a call, its time and the wait before it; of a step or a message, all that is in it. */
  readonly of: ReadonlyMap<PlacedEntry, readonly Stretch[]>;
}

const known = new WeakMap<Outlined, Lanes>();

/** The lanes of an outline; computed once for it. */
export function lanesOf(outlined: Outlined): Lanes {
  let lanes = known.get(outlined);
  if (lanes === undefined) {
    lanes = read(outlined);
    known.set(outlined, lanes);
  }
  return lanes;
}

function read(outlined: Outlined): Lanes {
  const of = new Map<PlacedEntry, Stretch[]>();
  const draw = (row: PlacedEntry, stretch: Stretch) => {
    const drawn = of.get(row);
    if (drawn === undefined) of.set(row, [stretch]);
    else drawn.push(stretch);
  };
  const rowsAround = rowsOf(outlined);
  const intervals = timeline(outlined.views.map(summaryMessage));
  for (const interval of intervals) for (const row of rowsAround(interval)) draw(row, interval);
  // The calls of a sub-agent are in the time of its own call.
  for (const entry of outlined.entries) {
    const { startedAt, endedAt } = entry;
    if (!of.has(entry) && isTime(startedAt) && isTime(endedAt) && endedAt > startedAt)
      draw(entry, { kind: 'tool', startedAt, endedAt });
  }
  // A run may know the times of its sub-agents alone.
  return { scale: laneScale(intervals.length > 0 ? intervals : [...of.values()].flat()), of };
}

const isTime = (value: number | undefined): value is number => Number.isFinite(value);

/** Finds the entries of the blocks around a place, and of its message. */
function rowsOf({ entries, views, outer }: Outlined): (interval: Interval) => readonly PlacedEntry[] {
  const keyOf = (prefix: string, start: number | 'message') => `${prefix} ${start}`;
  const rows = new Map(
    entries.map((entry) => [keyOf(entry.prefix, entry.type === 'message' ? 'message' : entry.start), entry]),
  );
  // A message that goes on with the one before stands below the heading of that.
  let heading: PlacedEntry | undefined;
  const headings = views.map(({ key }) => {
    heading = rows.get(keyOf(partPrefix(outer, key, 0), 'message')) ?? heading;
    return heading;
  });
  return ({ place: { message, content, start } }) => {
    const part = views[message]?.parts[content];
    const path = part !== undefined && isTextPart(part) ? pathTo(part.tree, start) : [];
    const prefix = part !== undefined && isTextPart(part) ? part.prefix : '';
    return [headings[message], ...path.map((block) => rows.get(keyOf(prefix, block.start)))].filter(
      (row) => row !== undefined,
    );
  };
}
