import type { JsonValue } from '@agent-transcript/protocol';

/** Stands in the place of a secret that something repeats. */
export const COVER = '•••';

/** From this length on, in UTF-16 units, a secret is looked for inside longer texts: a shorter one would be found anywhere. */
const LONG = 4;
/** More than anyone types. */
const MAX_SECRETS = 1_000;
/** Longest pattern, in UTF-16 units. */
const PATTERN = 1_000;

/**
 * Returns a function that copies a value and covers the secrets in it: whole texts, long secrets also inside a text, as
 * written, in JSON or in an address; long numbers too. It returns `undefined` if it cannot tell: for a value that is not JSON, or
 * too many secrets.
 */
export function createCover(secrets: readonly JsonValue[]): (value: unknown) => JsonValue | undefined {
  const words = wordsIn(secrets);
  if (words.size > MAX_SECRETS) return () => undefined;
  const coverText = createTextCover(words);
  return (value) => {
    try {
      return cover(JSON.parse(JSON.stringify(value)) as JsonValue, words, coverText);
    } catch {
      // It contains itself, or is deeper than the stack.
      return undefined;
    }
  };
}

function cover(value: JsonValue, words: ReadonlySet<string>, coverText: (text: string) => string): JsonValue {
  if (typeof value === 'string') return coverText(value);
  if (typeof value === 'number') {
    const text = String(value);
    return text.length >= LONG && words.has(text) ? COVER : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map((item) => cover(item, words, coverText));
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [coverText(key), cover(child, words, coverText)]),
  );
}

function createTextCover(words: ReadonlySet<string>): (text: string) => string {
  const spellings = [...words]
    .flatMap((word) => {
      const json = JSON.stringify(word);
      return word.length < LONG ? [json] : [word, json.slice(1, -1), encode(word)];
    })
    // The longest first: one may begin with another.
    .toSorted((a, b) => b.length - a.length);
  // A file is more than a pattern can hold.
  const files = spellings.filter((word) => word.length > PATTERN);
  const rest = spellings.slice(files.length).map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  // computed: plain texts, escaped, of at most PATTERN characters each.
  const pattern = rest.length === 0 ? /(?!)/ : new RegExp(rest.join('|'), 'g');
  return (text) => {
    if (words.has(text)) return COVER;
    return files.reduce((left, file) => left.replaceAll(file, COVER), text).replace(pattern, COVER);
  };
}

/** The texts and long numbers in secrets, however deep. */
function wordsIn(secrets: readonly JsonValue[]): Set<string> {
  const words = new Set<string>();
  const open = [...secrets];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string') {
      for (const word of [one, one.trim()]) if (word !== '') words.add(word);
    } else if (typeof one === 'number') {
      if (String(one).length >= LONG) words.add(String(one));
    } else if (typeof one === 'object' && one !== null) {
      for (const child of Object.values(one)) open.push(child);
    }
  }
  return words;
}

function encode(word: string): string {
  try {
    return encodeURIComponent(word);
  } catch {
    // Half of a surrogate pair.
    return word;
  }
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
