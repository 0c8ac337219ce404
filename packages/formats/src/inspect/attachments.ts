import { fieldsOf } from '../core/values';

/** Resolver of references to texts that a sample keeps apart. */
export interface Attachments {
  /** Resolves a text. Returns the empty string for any other value. */
  readonly text: (value: unknown) => string;
  /** Resolves all texts in a value. */
  readonly value: (value: unknown) => unknown;
}

const PREFIX = 'attachment://';

/** Deeper values stay as they are. */
const MAX_DEPTH = 32;

/** The most characters that are put into values: one text may have any number of references. */
const MAX_CHARACTERS = 2 ** 27;

/** @param attachments Texts by their hash. */
export function createAttachments(attachments: unknown): Attachments {
  const byName = new Map(Object.entries(fieldsOf(attachments)));
  let left = MAX_CHARACTERS;

  const text = (value: unknown) => {
    const given = typeof value === 'string' ? value : '';
    const found = given.startsWith(PREFIX) && byName.get(given.slice(PREFIX.length));
    return typeof found === 'string' ? found : given;
  };

  const inside = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') {
      const found = text(value);
      if (found === value || found.length > left) return value;
      left -= found.length;
      return found;
    }
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
    if (Array.isArray(value)) return value.map((one) => inside(one, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inside(one, depth + 1)]));
  };

  return { text, value: (value) => (byName.size === 0 ? value : inside(value, 0)) };
}
