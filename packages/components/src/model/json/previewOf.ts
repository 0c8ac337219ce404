import { stripAnsi } from '@agent-transcript/text/ansi';
import type { JsonNode } from '@agent-transcript/text/json';
import { clip } from '../texts/clip';
import { scalarText } from '../texts/shownText';
import { childAt, childCount } from './jsonRows';

/** Maximum number of children, and maximum length of a key or value in UTF-16 units. */
const CHILDREN = 5;
const VALUE = 24;

/** Length of a string that is read, in UTF-16 units. */
const READ = 4_000;

/** Beginning of a folded container on one line: `{id: 2, name: "Product 2", …}`, `(120) [{…}, {…}, …]`. */
export function previewOf(node: JsonNode): string {
  const count = childCount(node);
  const words: string[] = [];
  for (let index = 0; index < Math.min(count, CHILDREN); index++) {
    const child = childAt(node, index);
    if (child === undefined) break;
    const value = valueText(child.value);
    words.push(typeof child.key === 'string' ? `${clip(child.key, VALUE)}: ${value}` : value);
  }
  if (words.length < count) words.push('…');
  const line = words.join(', ');
  return node.type === 'array' ? `(${count}) [${line}]` : `{${line}}`;
}

function valueText(node: JsonNode): string {
  if (childCount(node) > 0) return node.type === 'array' ? `(${childCount(node)}) […]` : '{…}';
  if (node.type === 'string') return JSON.stringify(clip(stripAnsi(node.value.slice(0, READ)), VALUE));
  return node.type === 'object' ? '{}' : node.type === 'array' ? '[]' : clip(scalarText(node), VALUE);
}
