/** Longest JSON text that is normalized, in UTF-16 units. */
const LONGEST = 200_000;

/** Strings of JSON, possibly unfinished, and the spaces between values. */
const STRING_OR_SPACE = /("(?:[^"\\]|\\.)*"?)|\s+/gs;

/** A text for comparison: trimmed, and JSON without spaces between its values. */
export function comparable(text: string): string {
  const trimmed = text.trim();
  return trimmed.length <= LONGEST && /^[[{]/.test(trimmed) && isJson(trimmed)
    ? trimmed.replace(STRING_OR_SPACE, '$1')
    : trimmed;
}

/** True if two texts are equal except for insignificant spaces. */
export function sameText(one: string, other: string): boolean {
  return one === other || comparable(one) === comparable(other);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
