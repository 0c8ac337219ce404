import type { JsonNode } from '@agent-transcript/text/json';
import { clip } from './clip';

/** Longest number that is shown whole, in UTF-16 units. */
const NUMBER = 2_000;

/** A key as a row of the tree shows it. */
export const keyText = (key: string) => (key === '' ? '""' : clip(key));

/** A value as a row shows it, with its ANSI codes; empty for a container. */
export function scalarText(node: JsonNode): string {
  if (node.type === 'string') return node.value;
  if (node.type === 'number') return clip(node.raw, NUMBER);
  return node.type === 'literal' ? String(node.value) : '';
}
