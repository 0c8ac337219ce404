import type { JsonNode } from '@agent-transcript/text/json';

/** What copying a value gives: a string's own text, anything else as it is written. */
export function copyableValue(node: JsonNode, text: string): string {
  return node.type === 'string' ? node.value : text.slice(node.start, node.end);
}
