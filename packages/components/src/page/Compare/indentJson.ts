/** Tokens of JSON: strings, punctuation, and other values. */
const TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s"{}[\],:]+/gs;

/** Escaped line break in a JSON string. */
const LINE_BREAK = /(?<!\\)(?:\\\\)*\\n(?!"$)/g;

/** Deeper values are not indented further. */
const DEEPEST = 20;

/** JSON with each value, and each line of a string, on its own line; numbers keep all their digits. Any other text stays unchanged. */
export function indentJson(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  const parts: string[] = [];
  let depth = 0;
  let last = '';
  const breakLine = () => parts.push('\n', '  '.repeat(Math.min(depth, DEEPEST)));
  for (const [token] of text.matchAll(TOKEN)) {
    const opened = last === '{' || last === '[';
    if (token === '}' || token === ']') {
      depth = Math.max(0, depth - 1);
      if (!opened) breakLine();
    } else if (opened || last === ',') breakLine();
    parts.push(
      token === ':' ? ': ' : token.replace(LINE_BREAK, `$&\n${'  '.repeat(Math.min(depth, DEEPEST) + 1)}`),
    );
    if (token === '{' || token === '[') depth++;
    last = token;
  }
  return parts.join('');
}
