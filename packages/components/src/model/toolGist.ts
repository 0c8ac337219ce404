import { type ToolInput } from '@agent-transcript/parser';
import { type JsonNode, readJson } from '@agent-transcript/text/json';
import { withoutMarks } from '@agent-transcript/text/markdown';
import { clip } from './clip';

/** How much of one is enough for a line. */
const GIST = 160;

/** An input that is longer than this, in UTF-16 units, is not read for a line that shows its beginning. */
const READ = 4_000;

/**
 * Inputs that hold prose, which may be Markdown. All others are shown exactly: in a command, a pattern or an expression a star
 * is no mark.
 */
const PROSE =
  /^(?:answer|comment|description|goal|instructions?|message|notes?|objective|prompt|question|reason|summary|task|text|title|topic)$/i;

/** As many values are named. */
const MOST = 6;

/** The scalar values of a tool's input, for one line: what it was called with, for those who do not open it. */
export function toolGist(input: ToolInput): readonly string[] {
  const { node } = readJson(input.value.slice(0, READ));
  const words =
    node === null
      ? []
      : node.type === 'object'
        ? node.entries.map(({ key, value }) => word(value, key))
        : node.type === 'array'
          ? node.items.map((item) => word(item))
          : [word(node)];
  return words.filter((one) => one !== '').slice(0, MOST);
}

/** A text speaks for itself; a number, with every digit, and a yes or no only with what it is of. */
function word(node: JsonNode, key = ''): string {
  if (node.type === 'string') {
    const text = node.value.slice(0, READ);
    return inLine(PROSE.test(key) ? withoutMarks(text) : text);
  }
  const value = node.type === 'number' ? node.raw : node.type === 'literal' ? String(node.value ?? '') : '';
  return inLine(value === '' || key === '' ? value : `${inLine(key)}: ${value}`);
}

const inLine = (text: string) => clip(text, GIST).replace(/\s+/g, ' ').trim();
