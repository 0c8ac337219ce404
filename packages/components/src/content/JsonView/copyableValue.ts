import type { JsonNode } from '@agent-transcript/text/json';

/** Text to copy for a value: the content of a string, the source of any other value. */
export function copyableValue(node: JsonNode, text: string): string {
  return node.type === 'string' ? node.value : text.slice(node.start, node.end);
}
