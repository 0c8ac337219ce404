import { commonPrefixLength } from './commonPrefixLength';

/**
 * Number of last items that are not shared: the next list may replace any of them, for example when rows are merged.
 */
const MOST_APART = 2_048;

/**
 * An immutable list. A continuation shares the unchanged items, so that adding a token to a hundred thousand messages
 * costs as much as the last message. Copying each list would cost as much as all messages.
 */
export class GrowingList<Item> {
  readonly length: number;
  /** Shared items; those after the first `#shared` belong to other lists. It only grows. */
  readonly #items: Item[];
  readonly #shared: number;
  /** Items after the shared ones. */
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
   * Returns a list that keeps the first items of this one and adds others. Kept items are shared; they are copied only
   * if another list has already continued differently.
   *
   * @param same Number of items to keep.
   */
  continued(same: number, others: readonly Item[]): GrowingList<Item> {
    const from = Math.min(same, this.#shared);
    // The next list may replace the last items.
    const added = this.#last.slice(0, same - from).concat(others.slice(0, -MOST_APART));
    // Items of other lists. If they are a prefix of `added`, this list continues in place.
    const known = this.#items.slice(from, from + added.length);
    // A list that keeps no items does not retain the array.
    const shares = from > 0 && commonPrefixLength(known, added) === known.length;
    const items = shares ? this.#items : this.#items.slice(0, from);
    for (let index = items.length - from; index < added.length; index++) items.push(added[index] as Item);
    return new GrowingList(items, from + added.length, others.slice(-MOST_APART));
  }

  /** Returns a list of other items that shares the common prefix with this one. */
  changedTo(items: readonly Item[]): GrowingList<Item> {
    const same = this.commonPrefixLength(items);
    return same === this.length && same === items.length ? this : this.continued(same, items.slice(same));
  }

  /** Length of the common prefix with another list. Items shared by both are not compared. */
  commonPrefixLength(other: GrowingList<Item> | readonly Item[]): number {
    const end = Math.min(this.length, other.length);
    const isList = other instanceof GrowingList;
    let index = Math.min(this.#shared, isList ? other.#shared : end);
    // Covers nearly all of a long list faster than `at` for each item.
    if (!isList) index = commonPrefixLength<readonly Item[]>(this.#items, other, index);
    else if (other.#items !== this.#items) index = 0;
    while (index < end && this.at(index) === other.at(index)) index++;
    return index;
  }

  /**
   * The shared items: `items` identifies the array that several lists share, and `length` is the number of its items in
   * this list.
   */
  get shared(): { readonly items: object; readonly length: number } {
    return { items: this.#items, length: this.#shared };
  }

  /** The item at an index from 0; `undefined` outside the list. */
  at(index: number): Item | undefined {
    return index < this.#shared ? this.#items[index] : this.#last[index - this.#shared];
  }

  /** True if some item passes a test; does not copy the items. */
  some(test: (item: Item) => boolean): boolean {
    let index = 0;
    while (index < this.length && !test(this.at(index) as Item)) index++;
    return index < this.length;
  }

  /** The items from an index to another. */
  slice(from: number, to = this.length): readonly Item[] {
    const shared = this.#items.slice(from, Math.min(to, this.#shared));
    const last = this.#last.slice(Math.max(0, from - this.#shared), Math.max(0, to - this.#shared));
    return last.length > 0 ? shared.concat(last) : shared;
  }

  /** All items; cached, so that they are copied once. */
  toArray(): readonly Item[] {
    return (this.#array ??= this.slice(0));
  }
}
