import type { JsonNode } from '@agent-transcript/text/json';

/** A string in the details of an error; the last of a repeated name, as in `JSON.parse`. */
export function fieldOf(json: JsonNode | null, name: string): string {
  if (json?.type !== 'object') return '';
  const value = json.entries.findLast(({ key }) => key === name)?.value;
  return value?.type === 'string' ? value.value : '';
}

/** The traceback in the details of an error, without blank lines around it. */
export const tracebackText = (json: JsonNode | null) =>
  fieldOf(json, 'traceback')
    .replace(/^(?:[ \t]*\r?\n)+/, '')
    .trimEnd();

/** The number by which find knows the traceback of an error, from the offset of its details. */
export const tracebackNode = (details: number) => -1 - details;
