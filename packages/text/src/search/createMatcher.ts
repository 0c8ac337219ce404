import { withoutEscapes } from '../ansi/readAnsi';
import { withoutMarks } from '../markdown/withoutMarks';
import { phraseOf, searchPattern } from './searchPattern';

/** Takes a text, and gives it as it is read where the query is found in it; else `null`. */
export type Matcher = (text: string, isMarkdown?: boolean) => string | null;

/**
 * Looks for a query in texts as they are written and as they are read: without the escapes of JSON and of a terminal, and of Markdown
 * without its marks. Quicker than a search of what the page shows, and may find a little more than it.
 */
export function createMatcher(query: string): Matcher {
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
    // To read Markdown takes long: only where the words of the query are there.
    if (!isMarkdown) return null;
    const letters = text.replace(MARKS, '');
    if (words.some((word) => letters.search(word) < 0)) return null;
    const shown = withoutMarks(text);
    return holds(shown) ? shown : null;
  };
}

/** Marks that may stand in a word. */
const MARKS = /[*_~`\\]/g;
// oxlint-disable-next-line no-control-regex -- escape sequences begin with control characters
const ESCAPED = /[\\\x1b\x9b\x9d]/;

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

const unescaped = (text: string) =>
  text.replace(/\\(?:u([\da-f]{4})|([^]))/gi, (_, code: string | undefined, letter = '') =>
    code === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  );
