import { jsonText, unquoted } from '../core/values';
import type { AnyMessage, AnyPart } from './AnyMessage';

/** How often each part of a list of messages was seen. */
export type Seen = Map<string, number>;

/**
 * Remembers what of a run has been shown: each call of a model repeats all messages before it, often in another framework's shape, so
 * that they are compared by what they say. Answers with the parts of a message that are new: what is said twice in a list is repeated
 * only if it was shown twice. Without a list all parts are new.
 */
export type History = (message: AnyMessage, seen?: Seen) => readonly AnyPart[];

/** A history in which nothing has been shown. */
export function createHistory(): History {
  const shown: Seen = new Map();
  return ({ role, parts }, seen = shown) => {
    const keys = keysOf(role, parts);
    const fresh = new Set<string>();
    for (const key of new Set(keys)) {
      const times = (seen.get(key) ?? 0) + 1;
      if (times > (shown.get(key) ?? 0)) {
        fresh.add(key);
        shown.set(key, times);
      }
      seen.set(key, times);
    }
    return parts.filter((_, index) => fresh.has(keys[index] ?? ''));
  };
}

/** What each part says: the same for every framework. Texts of a message count together, as they are cut and joined. */
function keysOf(role: string, parts: readonly AnyPart[]): readonly string[] {
  const said = parts.map((part) => (part.type === 'text' ? part.value : '')).join('');
  const text = `${role} ${said.replace(/\s+/g, '')}`;
  return parts.map((part) => (part.type === 'text' ? text : keyOf(part)));
}

function keyOf(part: AnyPart): string {
  if ('id' in part && part.id !== undefined) return `${part.type} ${part.id}`;
  return part.type === 'call' ? callKey(part.name, part.input) : jsonText(part).replace(/\s|\\n/g, '');
}

/** What a call without an id says; arguments may be an object or its JSON. */
export const callKey = (name: string, input: unknown): string => `${name} ${jsonText(unquoted(input, 3))}`;
