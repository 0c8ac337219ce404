import type { Why } from './lost';
import type { Place, Skipped } from './Run';

/** The most places of one kind of skipped records that are kept. */
const PLACES = 20;

/** Counter of skipped records by kind and reason. */
export interface Skips {
  readonly skip: (kind: string, why: Why, place?: Place) => void;
  /** Counts in the order of first occurrence. */
  readonly list: () => Skipped[];
}

export function createSkips(): Skips {
  const skipped = new Map<string, Omit<Skipped, 'count' | 'places'> & { count: number; places: Place[] }>();
  return {
    skip(kind, reason, place) {
      const isLost = typeof reason !== 'string';
      const why = isLost ? reason.why : reason;
      const key = `${kind} ${why}`;
      const known = skipped.get(key) ?? { kind, why, isLost, count: 0, places: [] };
      known.count++;
      if (place !== undefined && known.places.length < PLACES) known.places.push(place);
      skipped.set(key, known);
    },
    list: () => [...skipped.values()].map((one) => ({ ...one, places: [...one.places] })),
  };
}
