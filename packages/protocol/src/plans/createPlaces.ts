import type { Reference } from '../core/parseReference';
import { identityOf } from '../data/mergeData';

/** A place that calls write, and the places below it. */
export interface WritePlace {
  readonly parent: WritePlace | undefined;
  readonly inner: Map<string, WritePlace>;
  /** Indexes of the calls that write here. */
  readonly writers: number[];
  /** Those of them that replace the existing value. */
  readonly setters: number[];
}

/** Creates a tree of the places that calls write, which finds overlaps without comparing each call with each other. */
export function createPlaces() {
  const root = placeIn(undefined);
  return { add, overlapping };

  /** Records that a call writes at a place. */
  function add(
    { kind, path }: Reference,
    instance: string | undefined,
    writer: number,
    isSet: boolean,
  ): WritePlace {
    let place = root;
    for (const name of [identityOf(kind, instance), ...path]) {
      const next = place.inner.get(name) ?? placeIn(place);
      place.inner.set(name, next);
      place = next;
    }
    place.writers.push(writer);
    if (isSet) place.setters.push(writer);
    return place;
  }

  /** Calls that write a place, a container of it, or a part of it: for the instance, or for all. */
  function overlapping({ kind, path }: Reference, instance: string | undefined): number[] {
    return [...new Set([identityOf(kind, undefined), identityOf(kind, instance)])].flatMap((identity) => {
      const found: number[] = [];
      let place: WritePlace | undefined = root;
      for (const name of [identity, ...path]) {
        for (const writer of place.writers) found.push(writer);
        place = place.inner.get(name);
        if (place === undefined) return found;
      }
      return [...found, ...allWriters(place)];
    });
  }
}

function placeIn(parent: WritePlace | undefined): WritePlace {
  return { parent, inner: new Map(), writers: [], setters: [] };
}

/** Iterative: a path may be long. */
function allWriters(place: WritePlace): number[] {
  const found: number[] = [];
  const open = [place];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const writer of next.writers) found.push(writer);
    for (const inner of next.inner.values()) open.push(inner);
  }
  return found;
}
