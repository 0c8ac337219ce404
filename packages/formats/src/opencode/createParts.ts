import { isEqual } from '../core/isEqual';
import { type Fields, fieldsOf, idOf, stringOf } from '../core/values';
import type { Update } from './readPart';

/** A part that was read, and what takes a later state of it, if it can have one. */
export interface KnownPart {
  part: Fields;
  readonly update: Update | undefined;
}

/** The parts of one message. */
export interface Parts {
  readonly hasAny: () => boolean;
  /** Whether a text holds words. */
  readonly isSaid: (words: string) => boolean;
  /**
   * The part that another one is a state of. An id alone does not tell that: a person who shares a session may have masked all ids.
   *
   * @param nth How many parts with the same id stand before it in its list, where it stands in one.
   */
  readonly find: (part: Fields, nth: number | undefined) => KnownPart | undefined;
  readonly add: (known: KnownPart) => void;
}

/** No parts yet. */
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

/** What parts that may be states of each other have in common. */
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

/** OpenCode takes off the space around a text that has ended. */
const isGrown = (before: string, after: string): boolean =>
  after.startsWith(before.trim()) || before.trim().startsWith(after.trim());

function isStateOfCall(before: Fields, after: Fields): boolean {
  const isOpen = before.status === 'pending' || before.status === 'running';
  const hasInput = Object.keys(fieldsOf(before.input)).length > 0;
  return (
    (!hasInput || isEqual(before.input, after.input)) &&
    // A result is pruned when the session is compacted.
    (isOpen || (before.status === after.status && isEqual(before.output, after.output)))
  );
}
