import type { PlacedEntry } from '../../model/placedEntries';

/** A span of time, in milliseconds since 1970. */
export interface EntrySpan {
  readonly from: number;
  readonly to: number;
}

/** When the blocks of an outline ran. */
export interface EntrySpans {
  /** From the first to the last time that is known. */
  readonly whole: EntrySpan;
  /** Those of the entries of which it is known; of a block without times of its own, from the first to the last of those in it. */
  readonly of: ReadonlyMap<PlacedEntry, EntrySpan>;
}

const known = new WeakMap<readonly PlacedEntry[], EntrySpans>();

/** When the blocks of an outline ran; computed once for a list. */
export function spansOf(entries: readonly PlacedEntry[]): EntrySpans {
  let spans = known.get(entries);
  if (spans === undefined) {
    spans = read(entries);
    known.set(entries, spans);
  }
  return spans;
}

function read(entries: readonly PlacedEntry[]): EntrySpans {
  const of = new Map<PlacedEntry, EntrySpan>();
  /** The blocks around the entry, outermost first. */
  const around: PlacedEntry[] = [];
  let whole: EntrySpan | undefined;
  for (const entry of entries) {
    if (entry.type === 'message') {
      around.length = 0;
      continue;
    }
    around.length = Math.min(around.length, entry.depth);
    const own = spanOf(entry);
    if (own !== undefined) {
      whole = join(whole, own);
      for (const block of [...around, entry]) of.set(block, join(of.get(block), own));
    }
    around.push(entry);
  }
  // Without any length there is nothing to compare.
  return whole === undefined || whole.to <= whole.from
    ? { whole: { from: 0, to: 1 }, of: new Map() }
    : { whole, of };
}

function spanOf({ startedAt, endedAt }: PlacedEntry): EntrySpan | undefined {
  const [from, to] = [startedAt ?? endedAt, endedAt ?? startedAt].filter(Number.isFinite);
  return from === undefined || to === undefined || to < from ? undefined : { from, to };
}

const join = (one: EntrySpan | undefined, other: EntrySpan): EntrySpan =>
  one === undefined ? other : { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
