import { showControls, stripAnsi } from '@agent-transcript/text/ansi';
import type { JsonNode } from '@agent-transcript/text/json';
import { clip } from './clip';

/** Maximum length of a string in a row, in UTF-16 units; longer strings and strings with line breaks are text blocks under their key. */
const LINE = 120;

/** Maximum length of a number, in UTF-16 units. */
const NUMBER = 2_000;

/** Key as a row of the tree shows it. */
export const keyText = (key: string) => (key === '' ? '""' : clip(key));

/** True if a string is a text block under its key, shown as a terminal shows it. */
export const isTextBlock = (value: string): boolean => value.length > LINE || /[\r\n]/.test(value);

/** Value as a row shows it; a text block with its ANSI codes; empty for a container. */
export function scalarText(node: JsonNode): string {
  if (node.type === 'string')
    return isTextBlock(node.value) ? node.value : showControls(stripAnsi(node.value));
  if (node.type === 'number') return clip(node.raw, NUMBER);
  return node.type === 'literal' ? String(node.value) : '';
}
