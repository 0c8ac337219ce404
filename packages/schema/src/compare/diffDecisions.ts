import { isObject, own, pointerStep } from '../core';
import { equal } from './equal';
import { matchEntries } from './matchEntries';

/** One difference between two decisions. */
export interface DecisionChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** JSON Pointer into the new decision; for a removed value, its place if it were still there. */
  readonly pointer: string;
  /** JSON Pointer to the object or list that contains the value. */
  readonly container: string;
  /** Key in an object; in a list the new index, or the old index of a removed entry. */
  readonly key: string | number | null;
  /** Old value; `undefined` if the value was added. */
  readonly before: unknown;
  /** New value; `undefined` if the value was removed. */
  readonly after: unknown;
}

/** Levels that are compared in detail; deeper values are only equal or changed. */
const MAX_LEVELS = 200;

/**
 * Lists the changes between two decisions. Entries of lists are matched by `id`, `key`, `name` or a similar key if
 * every entry has one; otherwise by equality in the same order, then by more than half of their words in common, then
 * by index.
 *
 * @example
 * diffDecisions({ price: 10 }, { price: 12 }); // [{ kind: 'changed', pointer: '/price', before: 10, after: 12, … }]
 */
export function diffDecisions(before: unknown, after: unknown): readonly DecisionChange[] {
  const changes: DecisionChange[] = [];
  try {
    visit(before, after, '', '', null, 0);
    return changes;
  } catch {
    // Unreadable values cannot be compared: report one change of the whole.
    return [{ kind: 'changed', pointer: '', container: '', key: null, before, after }];
  }

  function visit(
    one: unknown,
    other: unknown,
    pointer: string,
    container: string,
    key: string | number | null,
    level: number,
  ): void {
    if (Object.is(one, other)) return;
    const change = (kind: DecisionChange['kind']) =>
      changes.push({ kind, pointer, container, key, before: one, after: other });
    if (one === undefined) change('added');
    else if (other === undefined) change('removed');
    else if (level < MAX_LEVELS && Array.isArray(one) && Array.isArray(other)) {
      diffLists(one, other, pointer, level + 1);
    } else if (level < MAX_LEVELS && isObject(one) && isObject(other)) {
      for (const name of Object.keys(other)) step(own(one, name), other[name], pointer, name, level + 1);
      for (const name of Object.keys(one)) {
        if (own(other, name) === undefined) step(one[name], undefined, pointer, name, level + 1);
      }
    } else if (level < MAX_LEVELS || !equal(one, other)) change('changed');
  }

  function step(one: unknown, other: unknown, container: string, key: string | number, level: number): void {
    visit(one, other, container + pointerStep(key), container, key, level);
  }

  function diffLists(
    one: readonly unknown[],
    other: readonly unknown[],
    pointer: string,
    level: number,
  ): void {
    const matches = matchEntries(one, other);
    const left = new Set(one.keys());
    for (const [index, entry] of other.entries()) {
      const match = matches.get(index);
      if (match !== undefined) left.delete(match);
      step(match === undefined ? undefined : one[match], entry, pointer, index, level);
    }
    for (const index of left) step(one[index], undefined, pointer, index, level);
  }
}
