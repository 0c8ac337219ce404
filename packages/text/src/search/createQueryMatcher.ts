import { withoutEscapes } from '../ansi/readAnsi';
import { withoutMarks } from '../markdown/withoutMarks';
import { phraseOf, searchPattern } from './searchPattern';

/** Returns the readable form of a text if the query is found in it, else `null`. */
export type QueryMatcher = (text: string, isMarkdown?: boolean) => string | null;

/**
 * Creates a search for a query in texts as written and as read: without escapes of JSON and terminals, and without
 * marks of Markdown. Faster than a search of the shown text, and may find slightly more.
 */
export function createQueryMatcher(query: string): QueryMatcher {
  const pattern = searchPattern(query);
  if (pattern === null) return () => null;
  const holds = (text: string) => text.search(pattern) >= 0;
  const words = (phraseOf(query) ?? query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => searchPattern(word) ?? []);
  return (text, isMarkdown = false) => {
    if (holds(text)) return text;
    const plain = ESCAPED.test(text) ? withoutEscapes(unescaped(text)) : text;
    if (plain !== text && holds(plain)) return plain;
    // Parsing Markdown is slow: parse only if the words of the query occur.
    if (!isMarkdown) return null;
    const letters = text.replace(MARKS, '');
    if (words.some((word) => letters.search(word) < 0)) return null;
    const shown = withoutMarks(text);
    return holds(shown) ? shown : null;
  };
}

/** Marks that may occur inside a word. */
const MARKS = /[*_~`\\]/g;
// oxlint-disable-next-line no-control-regex -- escape sequences begin with control characters
const ESCAPED = /[\\\x1b\x9b\x9d]/;

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

const unescaped = (text: string) =>
  text.replace(/\\(?:u([\da-f]{4})|([^]))/gi, (_, code: string | undefined, letter = '') =>
    code === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  );
