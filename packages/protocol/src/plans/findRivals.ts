import type { WritePlace } from './createPlaces';

/**
 * For each call, the earlier calls that write an overlapping place: only the latest ones, since these wait for the
 * earlier ones.
 */
export function findRivals(
  order: readonly number[],
  places: readonly (WritePlace | undefined)[],
): ReadonlyMap<number, readonly number[]> {
  const last = new Map<WritePlace, number>();
  /** Places below with writes that no write above has followed yet. */
  const fresh = new Map<WritePlace, Set<WritePlace>>();
  const rivals = new Map<number, readonly number[]>();
  for (const call of order) {
    const place = places[call];
    if (place === undefined) continue;
    const before = new Set(takeBelow(place));
    for (let above: WritePlace | undefined = place; above !== undefined; above = above.parent) {
      const writer = last.get(above);
      if (writer !== undefined) before.add(writer);
    }
    rivals.set(call, [...before]);
    last.set(place, call);
    note(place);
  }
  return rivals;

  function takeBelow(place: WritePlace): number[] {
    const found: number[] = [];
    const open = [...(fresh.get(place) ?? [])];
    fresh.delete(place);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const writer = last.get(next);
      if (writer !== undefined) found.push(writer);
      for (const inner of fresh.get(next) ?? []) open.push(inner);
      fresh.delete(next);
    }
    return found;
  }

  function note(place: WritePlace): void {
    for (let at = place; at.parent !== undefined; at = at.parent) {
      const known = fresh.get(at.parent);
      if (known?.has(at)) return;
      if (known === undefined) fresh.set(at.parent, new Set([at]));
      else known.add(at);
    }
  }
}

/** Input of {@link createConflicts}. */
export interface Written {
  readonly places: readonly (WritePlace | undefined)[];
  readonly sources: readonly (readonly number[])[];
  /** Counts work; throws above the limit. */
  readonly spend: (count: number) => void;
}

/**
 * Creates a search for a call that writes an overlapping place, if neither call depends on the other and one of them
 * replaces what the other writes.
 */
export function createConflicts({ places, sources, spend }: Written) {
  const behind = new Map<number, ReadonlySet<number>>();
  const known = new Map<number, number | undefined>();

  return (call: number): number | undefined => {
    if (!known.has(call)) known.set(call, find(call));
    return known.get(call);
  };

  function find(call: number): number | undefined {
    const isSet = places[call]?.setters.includes(call) === true;
    for (let above = places[call]; above !== undefined; above = above.parent) {
      const rivals = isSet ? above.writers : above.setters;
      spend(rivals.length);
      const other = rivals.find(
        (writer) => writer !== call && !allSources(call).has(writer) && !allSources(writer).has(call),
      );
      if (other !== undefined) return other;
    }
    return undefined;
  }

  function allSources(call: number): ReadonlySet<number> {
    const before = behind.get(call);
    if (before !== undefined) return before;
    const found = new Set<number>();
    const open = [...(sources[call] ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      for (const from of sources[next] ?? []) open.push(from);
    }
    spend(found.size);
    behind.set(call, found);
    return found;
  }
}
