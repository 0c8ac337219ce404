import { showControls, stripAnsi } from '@agent-transcript/text/ansi';
import type { JsonNode } from '@agent-transcript/text/json';
import { clip } from './clip';

/** A string that is longer than this, in UTF-16 units, or has line breaks is a block of text under its key. */
const LINE = 120;

/** Longest number that is shown whole, in UTF-16 units. */
const NUMBER = 2_000;

/** A key as a row of the tree shows it. */
export const keyText = (key: string) => (key === '' ? '""' : clip(key));

/** Whether a string is a block of text under its key, shown as a terminal shows it. */
export const isTextBlock = (value: string): boolean => value.length > LINE || /[\r\n]/.test(value);

/** A value as a row shows it, a block of text with its ANSI codes; empty for a container. */
export function scalarText(node: JsonNode): string {
  if (node.type === 'string')
    return isTextBlock(node.value) ? node.value : showControls(stripAnsi(node.value));
  if (node.type === 'number') return clip(node.raw, NUMBER);
  return node.type === 'literal' ? String(node.value) : '';
}
