import { type PayloadNode } from '@agent-transcript/parser';
import type { JsonNode, JsonReading } from '@agent-transcript/text/json';

/**
 * True if a parsed payload is shown as a tree. A streaming or truncated payload shows the tree so far; a complete payload that ends too
 * early is not JSON.
 */
export function isJson(node: PayloadNode, read: JsonNode | null, error: JsonReading['error']): boolean {
  if (error === undefined) return node.value.trim() !== '';
  return error.cut && node.status !== 'complete' && read !== null && looksLikeJson(node.value);
}

export function looksLikeJson(text: string): boolean {
  return /^\s*[[{"]/.test(text);
}
