/**
 * How many maps there are: one of half a million keys is moved to a larger place all at once, which takes a tenth of a second. The last
 * has twice as many keys as the first, as maps of one size are all moved at the same time.
 */
const MAPS = 256;

/** From how many keys on there are several maps. */
const MANY = 4_096;

/** A number, or several whose texts have the same hash. */
type Numbers = number | readonly number[];

/**
 * Finds the numbers of many texts, to which some may be added at a time, without a long pause at any of them. It holds no text: as a key of
 * a `Map` each is put into a table that the browser has for all, and looks through when it cleans up.
 */
export class TextIndex {
  readonly #textAt: (number: number) => string | undefined;
  /** By the hashes of texts. */
  #maps: readonly Map<number, Numbers>[] = [new Map()];

  /** @param textAt The text that a number has now. */
  constructor(textAt: (number: number) => string | undefined) {
    this.#textAt = textAt;
  }

  /** The number of a text; `undefined` without one. */
  get(text: string): number | undefined {
    const hash = hashOf(text);
    const known = this.#mapOf(hash).get(hash);
    return known === undefined ? undefined : all(known).find((number) => this.#textAt(number) === text);
  }

  /** Sets the number of a text; the one that it had is forgotten, and so is one there that has another text by now. */
  set(text: string, number: number): void {
    const hash = hashOf(text);
    const map = this.#mapOf(hash);
    const known = map.get(hash);
    const others = known === undefined ? NONE : all(known).filter((one) => this.#isOther(one, text, hash));
    map.set(hash, others.length === 0 ? number : [...others, number]);
    const [first] = this.#maps as readonly [Map<number, Numbers>];
    if (this.#maps.length > 1 || first.size <= MANY) return;
    this.#maps = Array.from({ length: MAPS }, () => new Map());
    for (const [known, its] of first) this.#mapOf(known).set(known, its);
  }

  /** Whether a number is that of another text with the same hash. */
  #isOther(number: number, text: string, hash: number): boolean {
    const its = this.#textAt(number);
    return its !== undefined && its !== text && hashOf(its) === hash;
  }

  #mapOf(hash: number): Map<number, Numbers> {
    const maps = this.#maps;
    return maps[maps.length === 1 ? 0 : Math.floor(Math.log2(1 + hash / HASHES) * MAPS)] as Map<
      number,
      Numbers
    >;
  }
}

const NONE: readonly number[] = [];
const all = (numbers: Numbers): readonly number[] => (typeof numbers === 'number' ? [numbers] : numbers);

/** How many hashes there are: as many as numbers for which the browser needs no object. */
const HASHES = 2 ** 30;

/** Another one on each page, so that nobody can write texts that all have one hash. */
const SEED = /* @__PURE__ */ Math.floor(Math.random() * HASHES) * 2 + 1;

function hashOf(text: string): number {
  let hash = text.length;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), SEED);
    hash ^= hash >>> 15;
  }
  return hash >>> 2;
}
