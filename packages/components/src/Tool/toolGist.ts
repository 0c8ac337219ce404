import { type JsonNode, readJson, type ToolInput } from '@agent-transcript/parser';
import { clip } from '../LongText/Clipped';

/** Enough for one line. */
const GIST = 160;

/** An input that is longer than this, in UTF-16 units, is not read for a line that shows its beginning. */
const READ = 4_000;

/** The scalar values of a tool's input, as one line: what it was called with, for those who do not open it. */
export function toolGist(input: ToolInput): string {
  const { node } = readJson(input.value.slice(0, READ));
  const words =
    node === null
      ? []
      : node.type === 'object'
        ? node.entries.map(({ key, value }) => word(value, key))
        : node.type === 'array'
          ? node.items.map((item) => word(item))
          : [word(node)];
  const said = words.filter((one) => one !== '');
  return clip(said.slice(0, 6).join(' · '), GIST);
}

/** A text speaks for itself; a number, with every digit, and a yes or no only with what it is of. */
function word(node: JsonNode, key = ''): string {
  if (node.type === 'string') return inLine(node.value);
  const value = node.type === 'number' ? node.raw : node.type === 'literal' ? String(node.value ?? '') : '';
  return value === '' || key === '' ? value : `${inLine(key)}: ${value}`;
}

const inLine = (text: string) => clip(text, GIST).replace(/\s+/g, ' ').trim();
