import { commonPrefixLength } from './commonPrefixLength';

/**
 * Up to how many of the items that have come last are kept apart from those that are shared: of a step of a long list the next may
 * change any, as where its rows are joined.
 */
const MOST_APART = 2_048;

/**
 * A list that nobody changes. One that goes on from it shares the items that stay, so that a token at the end of a hundred thousand
 * messages costs what the last message costs: a copy of each list of them would cost what all cost.
 */
export class GrowingList<Item> {
  readonly length: number;
  /** Begins with the items that are shared; what comes after `#shared` of them is of other lists. It only ever gets longer. */
  readonly #items: Item[];
  readonly #shared: number;
  /** The items after those that are shared. */
  readonly #last: readonly Item[];
  #array: readonly Item[] | undefined;

  private constructor(items: Item[], shared: number, last: readonly Item[]) {
    this.#items = items;
    this.#shared = shared;
    this.#last = last;
    this.length = shared + last.length;
  }

  /** A list of these items. */
  static of<Item>(items: readonly Item[]): GrowingList<Item> {
    return new GrowingList(items.slice(), items.length, []);
  }

  /**
   * A list of which the first items are those of this one, and then come others. It shares those that stay; they are copied only where
   * another list has gone on from them with other items already.
   *
   * @param same How many items stay.
   */
  continued(same: number, others: readonly Item[]): GrowingList<Item> {
    const from = Math.min(same, this.#shared);
    // The last items may be other ones in the next list.
    const added = this.#last.slice(0, same - from).concat(others.slice(0, -MOST_APART));
    // Of other lists. Where it is the beginning of `added`, or all of it, this one goes on in the same place.
    const known = this.#items.slice(from, from + added.length);
    // A list that keeps none of the items does not hold them.
    const shares = from > 0 && commonPrefixLength(known, added) === known.length;
    const items = shares ? this.#items : this.#items.slice(0, from);
    for (let index = items.length - from; index < added.length; index++) items.push(added[index] as Item);
    return new GrowingList(items, from + added.length, others.slice(-MOST_APART));
  }

  /** A list of other items, which goes on from this one as far as they are the same. */
  changedTo(items: readonly Item[]): GrowingList<Item> {
    const same = this.commonPrefixLength(items);
    return same === this.length && same === items.length ? this : this.continued(same, items.slice(same));
  }

  /** How many items at the start are those of another list, too. Items that both share are not compared. */
  commonPrefixLength(other: GrowingList<Item> | readonly Item[]): number {
    const end = Math.min(this.length, other.length);
    const isList = other instanceof GrowingList;
    let index = Math.min(this.#shared, isList ? other.#shared : end);
    // Nearly all of a long list: `at` would ask for each of them where it is.
    if (!isList) index = commonPrefixLength<readonly Item[]>(this.#items, other, index);
    else if (other.#items !== this.#items) index = 0;
    while (index < end && this.at(index) === other.at(index)) index++;
    return index;
  }

  /** The items at the start that are shared with other lists: `items` is one object for all of these, and `length` how many of them are in this one. */
  get shared(): { readonly items: object; readonly length: number } {
    return { items: this.#items, length: this.#shared };
  }

  /** The item at an index, from 0; `undefined` outside of the list. */
  at(index: number): Item | undefined {
    return index < this.#shared ? this.#items[index] : this.#last[index - this.#shared];
  }

  /** Whether a test holds for one of the items; without a copy of them. */
  some(test: (item: Item) => boolean): boolean {
    let index = 0;
    while (index < this.length && !test(this.at(index) as Item)) index++;
    return index < this.length;
  }

  /** The items from an index up to another. */
  slice(from: number, to = this.length): readonly Item[] {
    const shared = this.#items.slice(from, Math.min(to, this.#shared));
    const last = this.#last.slice(Math.max(0, from - this.#shared), Math.max(0, to - this.#shared));
    return last.length > 0 ? shared.concat(last) : shared;
  }

  /** All items; the same array each time. Copies them once. */
  toArray(): readonly Item[] {
    return (this.#array ??= this.slice(0));
  }
}
