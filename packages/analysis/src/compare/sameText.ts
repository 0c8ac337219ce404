/** No longer JSON is read without its spaces, in UTF-16 units. */
const LONGEST = 200_000;

/** Strings of JSON, also one without an end, and the space between its values. */
const STRING_OR_SPACE = /("(?:[^"\\]|\\.)*"?)|\s+/gs;

/** A text as it is compared: without the space around it, and JSON without that between its values. */
export function comparable(text: string): string {
  const trimmed = text.trim();
  return trimmed.length <= LONGEST && /^[[{]/.test(trimmed) && isJson(trimmed)
    ? trimmed.replace(STRING_OR_SPACE, '$1')
    : trimmed;
}

/** Whether two texts are the same but for space that says nothing. */
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
