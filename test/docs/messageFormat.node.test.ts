import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createParser, type TranscriptNode } from '@agent-transcript/parser';
import { expect, test } from 'vitest';

/*
 * The specification's examples: a block `tagged` is a source, or with `streaming` a prefix of one, and the block `tree`
 * behind it what the parser makes of it.
 */

const page = readFileSync(resolve(import.meta.dirname, '../../docs/message-format.md'), 'utf8');

const examples = Array.from(
  page.matchAll(/^```tagged( streaming)?\n([\s\S]*?)\n```\n\n```tree\n([\s\S]*?)```$/gm),
  ({ index, 1: streaming, 2: source = '', 3: tree = '' }) => ({
    place: `docs/message-format.md:${page.slice(0, index).split('\n').length}`,
    source,
    tree,
    streaming,
  }),
);

test('every source has its tree', () => {
  expect(examples).toHaveLength(page.match(/^```tagged/gm)?.length ?? 0);
  expect(examples.length).toBeGreaterThan(10);
});

test.each(examples)('the source at $place has the tree below it', ({ source, tree, streaming }) => {
  const parser = createParser();
  for (const char of source) parser.write(char);
  if (streaming === undefined) parser.end();
  const root = parser.tree();
  const lines = [
    ...linesOf(root, ''),
    ...root.diagnostics.map(({ code, severity, start, end }) => `! ${code} ${severity} ${start}-${end}`),
    ...(parser.pending() === '' ? [] : [`pending ${JSON.stringify(parser.pending())}`]),
  ];
  expect(tree).toBe(`${lines.join('\n')}\n`);
});

/** A node and what is in it, one a line: `text 0-2 value="Hi"`. */
function linesOf(node: TranscriptNode, indent: string): string[] {
  const { type, start, end, status, ...rest } = node;
  const fields = Object.entries(rest).filter(([name]) => name !== 'children' && name !== 'diagnostics');
  const words = [
    type,
    `${start}-${end}`,
    ...(status === 'complete' ? [] : [status]),
    ...fields.map(([name, value]) => `${name}=${JSON.stringify(value)}`),
  ];
  const inside = 'children' in node ? node.children : [];
  return [indent + words.join(' '), ...inside.flatMap((child) => linesOf(child, `${indent}  `))];
}
