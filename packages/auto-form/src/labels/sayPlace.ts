import type { ReadProblem } from '@agent-transcript/protocol/read';

/** The tool of a problem and its place in it, before the words of the problem: `get_weather, /tools/2: `. */
export function sayPlace({ name, pointer }: ReadProblem, colon: string): string {
  const place = [name, pointer].filter((part) => part !== undefined && part !== '').join(', ');
  return place === '' ? '' : place + colon;
}
