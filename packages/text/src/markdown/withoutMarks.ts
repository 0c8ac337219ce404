import { type Nodes, plainText } from './nodes';
import { readInline } from './readInline';
import { NO_DEFINITIONS, readMarkdown } from './readMarkdown';

const MARKS = /[*_~`[#>|\\&]/;

/** The text of Markdown without its marks. */
export function withoutMarks(markdown: string): string {
  return MARKS.test(markdown) ? texts(readMarkdown(markdown)).join(' ') : markdown;
}

/**
 * The same of one line, in which nothing begins a heading, a list or a quotation.
 *
 * @param streaming Whether more of it may come: its end may then be marks that are not closed yet. Default `false`.
 */
export function lineWithoutMarks(line: string, streaming = false): string {
  return streaming || MARKS.test(line)
    ? texts(
        readInline(line, 0, { definitions: NO_DEFINITIONS, streaming, commonmark: false }, streaming),
      ).join('')
    : line;
}

const texts = (nodes: readonly Nodes[]) => nodes.map((node) => plainText(node, ''));
