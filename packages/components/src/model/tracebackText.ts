import type { JsonNode } from '@agent-transcript/text/json';

/** A text among the details of an error; of a name that is there twice the last counts, as in `JSON.parse`. */
export function fieldOf(json: JsonNode | null, name: string): string {
  if (json?.type !== 'object') return '';
  const value = json.entries.findLast(({ key }) => key === name)?.value;
  return value?.type === 'string' ? value.value : '';
}

/** The traceback among them, without blank lines around it. */
export const tracebackText = (json: JsonNode | null) =>
  fieldOf(json, 'traceback')
    .replace(/^(?:[ \t]*\r?\n)+/, '')
    .trimEnd();

/** Which of the texts of an error its traceback is, by the beginning of its details. */
export const tracebackNode = (details: number) => -1 - details;
