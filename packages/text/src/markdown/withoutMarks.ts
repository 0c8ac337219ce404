import { type Nodes, plainText } from './nodes';
import { readInline } from './readInline';
import { NO_DEFINITIONS, readMarkdown } from './readMarkdown';

const MARKS = /[*_~`[#>|\\&]/;

/** The text of Markdown without its marks. */
export function withoutMarks(markdown: string): string {
  return MARKS.test(markdown) ? texts(readMarkdown(markdown)).join(' ') : markdown;
}

/** The same of one line, in which nothing begins a heading, a list or a quotation. */
export function lineWithoutMarks(line: string): string {
  return MARKS.test(line) ? texts(readInline(line, 0, NO_DEFINITIONS)).join('') : line;
}

const texts = (nodes: readonly Nodes[]) => nodes.map((node) => plainText(node, ''));
