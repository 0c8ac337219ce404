// JSON forbids control characters in strings.
const TOKEN = new RegExp(
  String.raw`[ \t\n\r]*(?:([{}[\],:])|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)`,
  'y',
);

/** What may come next in JSON text. */
type State = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end';

/** Where text stops being JSON, as an offset: engines do not agree on saying so. The text's length where it breaks off. */
export function findJsonError(text: string): number {
  const open: ('{' | '[')[] = [];
  let state: State = 'value';
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    const sign = match?.[1];
    const start = at + (/^[ \t\n\r]*/.exec(text.slice(at, at + 10_000))?.[0].length ?? 0);
    if (match === null || !accept(sign, match[0].trimStart())) return Math.min(start, text.length);
    at = TOKEN.lastIndex;
    if ((state as State) === ', or end' && open.length === 0) return at + text.slice(at).search(/\S|$/);
  }

  function accept(sign: string | undefined, token: string): boolean {
    const isValue = state === 'value' || state === 'value or ]';
    if (sign === undefined) {
      if (state === 'key' || state === 'key or }') {
        state = ':';
        return token.startsWith('"');
      }
      state = ', or end';
      return isValue;
    }
    if (sign === '{' || sign === '[') {
      open.push(sign);
      state = sign === '{' ? 'key or }' : 'value or ]';
      return isValue;
    }
    if (sign === '}' || sign === ']') {
      const isEnd = state === ', or end' || state === (sign === '}' ? 'key or }' : 'value or ]');
      state = ', or end';
      return isEnd && open.pop() === (sign === '}' ? '{' : '[');
    }
    const fits = sign === ':' ? state === ':' : state === ', or end' && open.length > 0;
    state = sign === ':' || open.at(-1) === '[' ? 'value' : 'key';
    return fits;
  }
}
