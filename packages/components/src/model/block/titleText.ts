import type { InputRequest, Step } from '@agent-transcript/parser';
import { inOneLine } from '@agent-transcript/text/ansi';
import { lineWithoutMarks, withoutMarks } from '@agent-transcript/text/markdown';

/** Length of a title that is read, in UTF-16 units. The page never shows more. */
const READ = 2_000;

const known = new WeakMap<Step | InputRequest, string>();

/**
 * Title of a step, or prompt of a request, as one line of plain text without Markdown marks. Very long titles are cut.
 *
 * @example
 * titleText(step); // 'Read package.json' for the title 'Read `package.json`'
 */
export function titleText(node: Step | InputRequest): string {
  let text = known.get(node);
  if (text === undefined) {
    text = read(node);
    known.set(node, text);
  }
  return text;
}

function read(node: Step | InputRequest): string {
  if (node.type === 'inputRequest') return inOneLine(withoutMarks(node.prompt.slice(0, READ)));
  const title = inOneLine(node.title.slice(0, READ));
  // A title that still grows may end in unclosed marks.
  return lineWithoutMarks(title, node.status === 'streaming' && node.children.length === 0);
}
