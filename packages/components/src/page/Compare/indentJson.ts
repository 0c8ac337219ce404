/** Strings of JSON, its punctuation, and what stands between them. */
const TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s"{}[\],:]+/gs;

/** A line break as a string of JSON has it. */
const LINE_BREAK = /(?<!\\)(?:\\\\)*\\n(?!"$)/g;

/** Deeper values are not indented further. */
const DEEPEST = 20;

/** JSON with each value, and each line of a text in it, on a line of its own; numbers keep all their digits. Any other text stays as it is. */
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
