/**
 * Parses a JSON text that may also hold Python's numbers `NaN`, `Infinity` and `-Infinity`, which become texts. Returns `undefined` if the
 * text is not JSON even so.
 */
export function parseLooseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const repaired = quoteConstants(text);
    return repaired === text ? undefined : parseLooseJson(repaired);
  }
}

/** JSON text with the numbers that JSON lacks in quotes. */
export function quoteConstants(text: string): string {
  const parts: string[] = [];
  let from = 0;
  const token = /"|-?Infinity|NaN/g;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    if (match[0] === '"') {
      token.lastIndex = stringEnd(text, match.index + 1);
      continue;
    }
    parts.push(text.slice(from, match.index), `"${match[0]}"`);
    from = token.lastIndex;
  }
  return parts.join('') + text.slice(from);
}

/** Offset after the end of a string that begins before `from`. */
function stringEnd(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let start = quote;
    while (start > from && text[start - 1] === '\\') start--;
    if ((quote - start) % 2 === 0) return quote + 1;
  }
  return text.length;
}
