/** A cache of results for recently used objects. */
export interface Recent<Key extends object, Value> {
  /** The cached result of an object, if any. */
  readonly get: (key: Key) => Value | undefined;
  /** Stores the result of an object. */
  readonly set: (key: Key, value: Value) => void;
}

/**
 * Caches results of objects while they are among the most recently used. A `WeakMap` would keep as much memory as a
 * long run, and the engine moves and scans it in one pause.
 *
 * @param most Number of results that are kept at least; at most twice as many are kept.
 */
export function createRecent<Key extends object, Value extends object | string | number | null>(
  most: number,
): Recent<Key, Value> {
  let older = new WeakMap<Key, Value>();
  let newer = new WeakMap<Key, Value>();
  let count = 0;
  const set = (key: Key, value: Value) => {
    if (count === most) {
      older = newer;
      newer = new WeakMap();
      count = 0;
    }
    newer.set(key, value);
    count++;
  };
  return {
    set,
    get(key) {
      const value = newer.get(key);
      if (value !== undefined) return value;
      const old = older.get(key);
      if (old !== undefined) set(key, old);
      return old;
    },
  };
}
