/** What was made of the objects that were asked for last. */
export interface Recent<Key extends object, Value> {
  /** What was made of an object, as far as it is remembered. */
  readonly get: (key: Key) => Value | undefined;
  /** Remembers what was made of an object. */
  readonly set: (key: Key, value: Value) => void;
}

/**
 * Remembers what was made of objects as long as they are among the last that were asked for. A `WeakMap` of all would keep as much as a
 * long run itself, and the browser moves it to a larger place, and looks through it when it cleans up, all at once.
 *
 * @param most How many are remembered at least, and half of how many at most.
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
