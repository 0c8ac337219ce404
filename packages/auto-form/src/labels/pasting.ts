import type { ReadProblem } from '@agent-transcript/protocol/read';

/** Every word of the part of the playground that takes a request from elsewhere, in one language. Loaded with it. */
export interface PastingLabels {
  /** Names the text field. */
  readonly source: string;
  /** What may be pasted. */
  readonly hint: string;
  readonly read: string;
  readonly chooseFile: string;
  /** How many requests a list has. */
  readonly found: (count: number) => string;
  /** Names the choice among them. */
  readonly request: string;
  readonly open: string;
  /** In place of the name of a request that has none. */
  readonly unnamed: string;
  readonly unreadableFile: string;
  /** What is wrong, where, and what to do. */
  readonly problem: (problem: ReadProblem) => string;
  /** How many more problems there are. */
  readonly more: (count: number) => string;
}

/** The tool with a problem and its place, before what is wrong: `get_weather, /tools/2: `. */
export function placeOf({ name, pointer }: ReadProblem, colon: string): string {
  const place = [name, pointer].filter((part) => part !== undefined && part !== '').join(', ');
  return place === '' ? '' : place + colon;
}

/** English. */
export const pastingEn: PastingLabels = {
  source: 'Tool definition, schema or request, as JSON',
  hint: 'A tool of OpenAI, Anthropic, Gemini or MCP, or a list of tools; a JSON Schema, as Zod and Pydantic write it; or a request. Paste it, or drop a file here. It stays on this page.',
  read: 'Make a form of it',
  chooseFile: 'Choose a file',
  found: (count) => (count === 1 ? 'One request found.' : `${count} requests found.`),
  request: 'Request',
  open: 'Open',
  unnamed: 'pasted request',
  unreadableFile: 'The file cannot be read. Choose it again, or paste its text.',
  // The reader's own words say the place already.
  problem: ({ message, name }) => (name === undefined ? message : `${name}: ${message}`),
  more: (count) => (count === 1 ? 'One more problem.' : `${count} more problems.`),
};
