import { type PayloadNode } from '@agent-transcript/parser';
import type { JsonNode, JsonReading } from '@agent-transcript/text/json';

/**
 * Whether a payload that has been read is shown as a tree: one that is not whole as far as it goes; one that is whole and ends too
 * early is no JSON.
 */
export function isJson(node: PayloadNode, read: JsonNode | null, error: JsonReading['error']): boolean {
  if (error === undefined) return node.value.trim() !== '';
  return error.cut && node.status !== 'complete' && read !== null && looksLikeJson(node.value);
}

export function looksLikeJson(text: string): boolean {
  return /^\s*[[{"]/.test(text);
}
