import type { JsonNode } from '@agent-transcript/text/json';

/** String field in the details of an error; the last one if the name repeats, as in `JSON.parse`. */
export function stringField(json: JsonNode | null, name: string): string {
  if (json?.type !== 'object') return '';
  const value = json.entries.findLast(({ key }) => key === name)?.value;
  return value?.type === 'string' ? value.value : '';
}

/** Traceback in the details of an error, without blank lines around it. */
export const tracebackText = (json: JsonNode | null) =>
  stringField(json, 'traceback')
    .replace(/^(?:[ \t]*\r?\n)+/, '')
    .trimEnd();

/** Number of the traceback of an error for find, from the offset of its details. */
export const tracebackNode = (details: number) => -1 - details;
