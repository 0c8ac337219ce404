import type { JsonNode } from '@agent-transcript/text/json';
import { clip } from './clip';

/** How much of a number is shown, in UTF-16 units. */
const NUMBER = 2_000;

/** What a row of the tree shows of a key. */
export const keyText = (key: string) => (key === '' ? '""' : clip(key));

/** What a row shows of its value, colours of a terminal included; nothing of a container. */
export function scalarText(node: JsonNode): string {
  if (node.type === 'string') return node.value;
  if (node.type === 'number') return clip(node.raw, NUMBER);
  return node.type === 'literal' ? String(node.value) : '';
}
