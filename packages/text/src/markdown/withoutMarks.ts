import { type Nodes, plainText } from './nodes';
import { readInline } from './readInline';
import { NO_DEFINITIONS, readMarkdown } from './readMarkdown';

const MARKS = /[*_~`[#>|\\&]/;

/** Text of Markdown without its marks. */
export function withoutMarks(markdown: string): string {
  return MARKS.test(markdown) ? texts(readMarkdown(markdown)).join(' ') : markdown;
}

/**
 * Text of a single line of Markdown without its marks; headings, lists and quotations are not recognised.
 *
 * @param streaming True if the line may continue: its end may then have unclosed marks. Default `false`.
 */
export function lineWithoutMarks(line: string, streaming = false): string {
  return streaming || MARKS.test(line)
    ? texts(
        readInline(line, 0, { definitions: NO_DEFINITIONS, streaming, commonmark: false }, streaming),
      ).join('')
    : line;
}

const texts = (nodes: readonly Nodes[]) => nodes.map((node) => plainText(node, ''));
