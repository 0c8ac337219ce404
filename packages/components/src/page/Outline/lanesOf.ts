import { type Interval, timelineParts } from '@agent-transcript/analysis/summary';
import type { GrowingList } from '@agent-transcript/text/growing';
import { pathTo } from '../../model/block/walk';
import { isTextPart, partPrefix } from '../../model/messages/parts';
import type { ViewMessage } from '../../model/messages/readMessages';
import type { PlacedEntry } from '../../model/outline/placedEntries';
import { laneScale } from './laneScale';

/** An outline, and what it was made of. */
export interface Outlined {
  readonly entries: GrowingList<PlacedEntry>;
  readonly views: GrowingList<ViewMessage>;
  /** Prefix of every address in the transcript. */
  readonly outer: string;
}

/** A stretch of time that is drawn. */
export type Stretch = Pick<Interval, 'kind' | 'startedAt' | 'endedAt'>;

/** How a run spent its time, beside its outline. */
export interface Lanes {
  /** Where a time stands, from 0 to 1: milliseconds since 1970. */
  readonly scale: (time: number) => number;
  /**
   * What is drawn beside an entry, {@link MOST} at most: of a call, its time and the wait before it; of a step or a message, all that
   * is in it. The entries are looked through only up to the one that is asked for: few of a long outline are on the page.
   */
  readonly of: (entry: PlacedEntry) => readonly Stretch[];
}

/** Most stretches beside one line: more could not be told apart. */
const MOST = 200;

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
  const parts = timelineParts(outlined.views);
  const drawn = new Map<PlacedEntry, Stretch[]>();
  const drawing = drawRows(outlined, parts, drawn);
  /** The last entry that is a heading: more may be drawn beside it. */
  let open: PlacedEntry | undefined;
  const isDone = (entry: PlacedEntry, stretches = drawn.get(entry)) =>
    stretches !== undefined && (entry !== open || stretches.length >= MOST);
  return {
    // A run may know the times of its sub-agents alone.
    scale: laneScale(parts.some(({ length }) => length > 0) ? parts : [ownTimes(outlined)]),
    of(entry) {
      while (!isDone(entry)) {
        const next = drawing.next();
        if (next.done === true) break;
        open = next.value;
      }
      const stretches = drawn.get(entry) ?? [];
      // The calls of a sub-agent are in the time of its own call.
      return stretches.length > 0 ? stretches : ownTime(entry);
    },
  };
}

const NONE: readonly Stretch[] = [];

function ownTime({ startedAt, endedAt }: PlacedEntry): readonly Stretch[] {
  return isTime(startedAt) && isTime(endedAt) && endedAt > startedAt
    ? [{ kind: 'tool', startedAt, endedAt }]
    : NONE;
}

function ownTimes({ entries }: Outlined): readonly Stretch[] {
  const all: Stretch[] = [];
  for (let at = 0; at < entries.length; at++) all.push(...ownTime(entries.at(at) as PlacedEntry));
  return all;
}

const isTime = (value: number | undefined): value is number => Number.isFinite(value);

/** Draws beside the entries of one message after the other. Each step yields the heading that the message stands below. */
function* drawRows(
  { entries, views, outer }: Outlined,
  parts: readonly (readonly Interval[])[],
  drawn: Map<PlacedEntry, Stretch[]>,
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
      // A message that goes on with the one before stands below the heading of that.
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

/** Whether an entry is of a message: a block of it, or its heading. */
function isIn({ key, parts }: ViewMessage, { prefix }: PlacedEntry, outer: string): boolean {
  const [first] = parts;
  if (parts.some((part) => isTextPart(part) && part.prefix === prefix)) return true;
  return (first === undefined || !isTextPart(first)) && partPrefix(outer, key, 0) === prefix;
}

/** The entries of the blocks around the place of an interval. */
function rowsAround(
  { place: { content, start } }: Interval,
  { parts }: ViewMessage,
  rows: ReadonlyMap<string, PlacedEntry>,
): readonly (PlacedEntry | undefined)[] {
  const part = parts[content];
  if (rows.size === 0 || part === undefined || !isTextPart(part)) return [];
  return pathTo(part.tree, start).map((block) => rows.get(keyOf(part.prefix, block.start)));
}
