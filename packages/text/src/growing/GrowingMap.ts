/**
 * How many maps there are: one of half a million keys is moved to a larger place all at once, which takes a tenth of a second. The last
 * has twice as many keys as the first, as maps of one size are all moved at the same time.
 */
const MAPS = 256;

/** From how many keys on there are several maps. */
const MANY = 4_096;

/** A map by strings to which many keys may be added, some at a time, without a long pause at any of them. */
export class GrowingMap<Value> {
  #maps: readonly Map<string, Value>[] = [new Map()];

  /** The value of a key; `undefined` without one. */
  get(key: string): Value | undefined {
    return this.#mapOf(key).get(key);
  }

  /** Sets the value of a key. */
  set(key: string, value: Value): void {
    this.#mapOf(key).set(key, value);
    const [first] = this.#maps as readonly [Map<string, Value>];
    if (this.#maps.length > 1 || first.size <= MANY) return;
    this.#maps = Array.from({ length: MAPS }, () => new Map());
    for (const [known, its] of first) this.#mapOf(known).set(known, its);
  }

  #mapOf(key: string): Map<string, Value> {
    const maps = this.#maps;
    return maps[maps.length === 1 ? 0 : Math.floor(Math.log2(1 + hashOf(key)) * MAPS)] as Map<string, Value>;
  }
}

/** How many characters at the end of a key tell its map: addresses differ there. */
const TOLD_BY = 6;

/** Spreads numbers that are near each other (Knuth's multiplicative hashing). */
const GOLDEN = 0x9e3779b1;

/** A number from 0 to 1, for each about as many keys. */
function hashOf(key: string): number {
  let hash = key.length;
  for (let index = Math.max(0, key.length - TOLD_BY); index < key.length; index++)
    hash = hash * 31 + key.charCodeAt(index);
  return (Math.imul(hash, GOLDEN) >>> 0) / 2 ** 32;
}
