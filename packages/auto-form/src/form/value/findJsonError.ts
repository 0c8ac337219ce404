import { createJsonOrder, isSpace, LITERALS, NUMBER } from '@agent-transcript/text/json';

// JSON forbids control characters in strings.
const STRING = String.raw`"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"`;
const TOKEN = new RegExp(`${STRING}|${NUMBER}|${LITERALS}`, 'y');

/** Offset of the first character that is not valid JSON (engines report it differently); the length of a text that ends too early. */
export function findJsonError(text: string): number {
  const take = createJsonOrder();
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    const token = isSpace(code) ? 0 : take(code);
    TOKEN.lastIndex = at;
    if (token < 0 || (token > 0 && !TOKEN.test(text))) return at;
    at = token === 0 ? at + 1 : TOKEN.lastIndex;
  }
  return text.length;
}
