import { jsonText, unquoted } from '../core/values';
import type { AnyMessage, AnyPart } from './AnyMessage';

/** Count of each part in a list of messages. */
export type Seen = Map<string, number>;

/**
 * Returns the parts of a message that are not shown yet, and remembers them. Each model call repeats all earlier messages, often in
 * another framework's shape, so parts are compared by their contents. `seen` counts the parts of the current list: a part that occurs
 * twice in it repeats shown parts only if it was shown twice. Without `seen` all parts are new.
 */
export type ShownParts = (message: AnyMessage, seen?: Seen) => readonly AnyPart[];

/** Creates the memory of a trace without shown parts. */
export function createShownParts(): ShownParts {
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

/** Keys of the parts of a message, equal for all frameworks. The texts share a key, as frameworks split and join texts. */
function keysOf(role: string, parts: readonly AnyPart[]): readonly string[] {
  const said = parts.map((part) => (part.type === 'text' ? part.value : '')).join('');
  const text = `${role} ${said.replace(/\s+/g, '')}`;
  return parts.map((part) => (part.type === 'text' ? text : keyOf(part)));
}

function keyOf(part: AnyPart): string {
  if ('id' in part && part.id !== undefined) return `${part.type} ${part.id}`;
  return part.type === 'call' ? callKey(part.name, part.input) : jsonText(part).replace(/\s|\\n/g, '');
}

/** Key of a call without an id. Its arguments may be an object or its JSON text. */
export const callKey = (name: string, input: unknown): string => `${name} ${jsonText(unquoted(input, 3))}`;
