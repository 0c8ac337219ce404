/** How many maps there are, in a power of two: one of half a million keys is moved to a larger place all at once, for a tenth of a second. */
const MAPS = 256;

/** From how many keys on there are several maps. */
const MANY = 4_096;

/** A map by strings to which many keys may be added, some at a time, without a long pause at any of them. */
export class GrowingMap<Value> {
  #first: Map<string, Value> | null = new Map();
  #maps: readonly Map<string, Value>[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(key: string): Value | undefined {
    return this.#mapOf(key).get(key);
  }

  set(key: string, value: Value): void {
    const map = this.#mapOf(key);
    const before = map.size;
    map.set(key, value);
    this.#size += map.size - before;
    if (this.#size > MANY && this.#first !== null) this.#divide(this.#first);
  }

  #divide(all: Map<string, Value>): void {
    this.#maps = Array.from({ length: MAPS }, () => new Map());
    this.#first = null;
    for (const [key, value] of all) this.#mapOf(key).set(key, value);
  }

  #mapOf(key: string): Map<string, Value> {
    return this.#first ?? (this.#maps[hashOf(key) % MAPS] as Map<string, Value>);
  }
}

/** How many characters at the end of a key tell its map: addresses differ there. */
const TOLD_BY = 6;

function hashOf(key: string): number {
  let hash = key.length;
  for (let index = Math.max(0, key.length - TOLD_BY); index < key.length; index++)
    hash = (hash * 31 + key.charCodeAt(index)) & 0xffffff;
  return hash;
}
