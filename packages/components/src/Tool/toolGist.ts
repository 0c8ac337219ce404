import { type JsonNode, readJson, type ToolInput } from '@agent-transcript/parser';
import { clip } from '../LongText/Clipped';

/** Enough for one line. */
const GIST = 160;

/** An input that is longer than this, in UTF-16 units, is not read for a line that shows its beginning. */
const READ = 4_000;

/** The scalar values of a tool's input, as one line: what it was called with, for those who do not open it. */
export function toolGist(input: ToolInput): string {
  const { node } = readJson(input.value.slice(0, READ));
  const values =
    node === null
      ? []
      : node.type === 'object'
        ? node.entries.map(({ value }) => value)
        : node.type === 'array'
          ? node.items
          : [node];
  const words = values.map(word).filter((one) => one !== '');
  return clip(words.slice(0, 6).join(' · '), GIST);
}

/** Numbers with every digit. */
function word(node: JsonNode): string {
  if (node.type === 'number') return node.raw;
  if (node.type === 'literal') return node.value === null ? '' : String(node.value);
  return node.type === 'string' ? clip(node.value, GIST).replace(/\s+/g, ' ').trim() : '';
}
