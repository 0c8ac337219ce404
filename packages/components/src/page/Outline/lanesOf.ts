import { type Interval, timelineParts } from '@agent-transcript/analysis/summary';
import type { GrowingList } from '@agent-transcript/text/growing';
import { pathTo } from '../../model/block/walk';
import { isTextPart, partPrefix } from '../../model/messages/parts';
import type { ViewMessage } from '../../model/messages/readMessages';
import type { PlacedEntry } from '../../model/outline/placedEntries';
import { laneScale } from './laneScale';

/** An outline and its input. */
export interface Outlined {
  readonly entries: GrowingList<PlacedEntry>;
  readonly views: GrowingList<ViewMessage>;
  /** Prefix of every address in the transcript. */
  readonly outer: string;
}

/** Drawn stretch of time. */
export type DrawnInterval = Pick<Interval, 'kind' | 'startedAt' | 'endedAt'>;

/** Times of a run, for its outline. */
export interface Lanes {
  /** Position of a time (milliseconds since 1970) in a lane, from 0 to 1. */
  readonly scale: (time: number) => number;
  /**
   * Stretches for an entry, at most {@link MOST}: for a call its time and the wait before it, for a step or a message everything in
   * it. Reads
   * the entries only up to the requested one, because few entries of a long outline are on the page.
   */
  readonly of: (entry: PlacedEntry) => readonly DrawnInterval[];
}

/** Greatest number of stretches in one line; more would be indistinguishable. */
const MOST = 200;

const known = new WeakMap<Outlined, Lanes>();

/** Lanes of an outline, computed once. */
export function lanesOf(outlined: Outlined): Lanes {
  let lanes = known.get(outlined);
  if (lanes === undefined) {
    lanes = read(outlined);
    known.set(outlined, lanes);
  }
  return lanes;
}

function read(outlined: Outlined): Lanes {
  const parts = timelineParts(outlined.views);
  const drawn = new Map<PlacedEntry, DrawnInterval[]>();
  const drawing = drawRows(outlined, parts, drawn);
  /** Last heading, which may still get stretches. */
  let open: PlacedEntry | undefined;
  const isDone = (entry: PlacedEntry, stretches = drawn.get(entry)) =>
    stretches !== undefined && (entry !== open || stretches.length >= MOST);
  return {
    // A run may have only the times of its sub-agents.
    scale: laneScale(parts.some(({ length }) => length > 0) ? parts : [ownTimes(outlined)]),
    of(entry) {
      while (!isDone(entry)) {
        const next = drawing.next();
        if (next.done === true) break;
        open = next.value;
      }
      const stretches = drawn.get(entry) ?? [];
      // The time of a sub-agent contains its calls.
      return stretches.length > 0 ? stretches : ownTime(entry);
    },
  };
}

const NONE: readonly DrawnInterval[] = [];

function ownTime({ startedAt, endedAt }: PlacedEntry): readonly DrawnInterval[] {
  return isTime(startedAt) && isTime(endedAt) && endedAt > startedAt
    ? [{ kind: 'tool', startedAt, endedAt }]
    : NONE;
}

function ownTimes({ entries }: Outlined): readonly DrawnInterval[] {
  const all: DrawnInterval[] = [];
  for (let at = 0; at < entries.length; at++) all.push(...ownTime(entries.at(at) as PlacedEntry));
  return all;
}

const isTime = (value: number | undefined): value is number => Number.isFinite(value);

/** Adds the stretches of one message after the other. Each step yields the heading of the message. */
function* drawRows(
  { entries, views, outer }: Outlined,
  parts: readonly (readonly Interval[])[],
  drawn: Map<PlacedEntry, DrawnInterval[]>,
): Generator<PlacedEntry | undefined, void> {
  let at = 0;
  const intervals = inOrder(parts);
  let one = intervals.next().value;
  let heading: PlacedEntry | undefined;
  for (let message = 0; message < views.length; message++) {
    const view = views.at(message) as ViewMessage;
    const rows = new Map<string, PlacedEntry>();
    for (
      let entry = entries.at(at);
      entry !== undefined && isIn(view, entry, outer);
      entry = entries.at(++at)
    ) {
      drawn.set(entry, []);
      // A message that continues the one before belongs to its heading.
      if (entry.type === 'message') heading = entry;
      else rows.set(keyOf(entry.prefix, entry.start), entry);
    }
    for (; one?.place.message === message; one = intervals.next().value)
      for (const row of [heading, ...rowsAround(one, view, rows)]) {
        const stretches = row && drawn.get(row);
        if (stretches !== undefined && stretches.length < MOST) stretches.push(one);
      }
    yield heading;
  }
}

function* inOrder(parts: readonly (readonly Interval[])[]): Generator<Interval, undefined> {
  for (const part of parts) yield* part;
}

const keyOf = (prefix: string, start: number) => `${prefix} ${start}`;

/** True if an entry is a block of a message or its heading. */
function isIn({ key, parts }: ViewMessage, { prefix }: PlacedEntry, outer: string): boolean {
  const [first] = parts;
  if (parts.some((part) => isTextPart(part) && part.prefix === prefix)) return true;
  return (first === undefined || !isTextPart(first)) && partPrefix(outer, key, 0) === prefix;
}

/** Entries of the blocks around the place of an interval. */
function rowsAround(
  { place: { content, start } }: Interval,
  { parts }: ViewMessage,
  rows: ReadonlyMap<string, PlacedEntry>,
): readonly (PlacedEntry | undefined)[] {
  const part = parts[content];
  if (rows.size === 0 || part === undefined || !isTextPart(part)) return [];
  return pathTo(part.tree, start).map((block) => rows.get(keyOf(part.prefix, block.start)));
}
