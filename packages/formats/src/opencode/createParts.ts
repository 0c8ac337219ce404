import { isEqual } from '../core/isEqual';
import { type Fields, fieldsOf, idOf, stringOf } from '../core/values';
import type { Update } from './readPart';

/** A part that was read, with a function that takes a later state of it, if it can change. */
export interface KnownPart {
  part: Fields;
  readonly update: Update | undefined;
}

/** Parts of a message. */
export interface Parts {
  readonly hasAny: () => boolean;
  /** True if a text of the message holds these words. */
  readonly isSaid: (words: string) => boolean;
  /**
   * Finds the part that another part is a later state of. The id alone is not enough: people who share a session may mask all ids.
   *
   * @param nth Number of earlier parts of the same id in the same list; `undefined` outside of lists.
   */
  readonly find: (part: Fields, nth: number | undefined) => KnownPart | undefined;
  readonly add: (known: KnownPart) => void;
}

/** Parts of a new message. */
export function createParts(): Parts {
  const known = new Map<string, KnownPart[]>();
  const texts: KnownPart[] = [];
  let hasAny = false;
  return {
    hasAny: () => hasAny,
    isSaid: (words) => texts.some(({ part }) => stringOf(part.text)?.includes(words)),
    find(part, nth) {
      const found = known.get(keyOf(part) ?? '')?.at(nth ?? -1);
      return found !== undefined && isStateOf(found.part, part) ? found : undefined;
    },
    add(one) {
      hasAny = true;
      if (one.part.type === 'text') texts.push(one);
      const key = keyOf(one.part);
      if (key === undefined) return;
      const same = known.get(key);
      if (same === undefined) known.set(key, [one]);
      else same.push(one);
    },
  };
}

/** Key that all states of a part share. */
export function keyOf({ id, type, callID }: Fields): string | undefined {
  const own = idOf(id);
  return own === undefined ? undefined : JSON.stringify([own, stringOf(type), idOf(callID)]);
}

function isStateOf(before: Fields, after: Fields): boolean {
  if (isEqual(before, after)) return true;
  switch (after.type) {
    case 'text':
    case 'reasoning':
      return isGrown(stringOf(before.text) ?? '', stringOf(after.text) ?? '');
    case 'tool':
      return before.tool === after.tool && isStateOfCall(fieldsOf(before.state), fieldsOf(after.state));
    default:
      return false;
  }
}

/** True if one text may be a later state of the other: OpenCode trims a text when it ends. */
const isGrown = (before: string, after: string): boolean =>
  after.startsWith(before.trim()) || before.trim().startsWith(after.trim());

function isStateOfCall(before: Fields, after: Fields): boolean {
  const isOpen = before.status === 'pending' || before.status === 'running';
  const hasInput = Object.keys(fieldsOf(before.input)).length > 0;
  return (
    (!hasInput || isEqual(before.input, after.input)) &&
    // A compaction prunes results.
    (isOpen || (before.status === after.status && isEqual(before.output, after.output)))
  );
}
