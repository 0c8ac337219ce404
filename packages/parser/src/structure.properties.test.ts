import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../test/runsOf';
import { createParser, type DiagnosticCode, type Parser, parse, type Root, type TranscriptNode } from '.';
import { anySource } from './testing/transcripts';

const RUNS = runsOf(300);

const children = (node: TranscriptNode): readonly TranscriptNode[] =>
  'children' in node ? node.children : [];

/** Ranges are ordered, inside their parent's, and never overlap. */
function expectTiled(node: TranscriptNode): void {
  const todo = [node];
  for (let next = todo.pop(); next; next = todo.pop()) {
    let last = next.start;
    for (const child of children(next)) {
      if (child.start < last || child.end <= child.start || child.end > next.end) {
        expect.fail(`${child.type} ${child.start}–${child.end} in ${next.type} ${next.start}–${next.end}`);
      }
      last = child.end;
      todo.push(child);
    }
  }
}

function closedNodes(root: Root): Set<TranscriptNode> {
  const closed = new Set<TranscriptNode>();
  const todo: TranscriptNode[] = [root];
  for (let next = todo.pop(); next; next = todo.pop()) {
    if (next.status !== 'streaming') closed.add(next);
    todo.push(...children(next));
  }
  return closed;
}

function fed(chunks: readonly string[]): Parser {
  const parser = createParser();
  for (const chunk of chunks) parser.write(chunk);
  return parser;
}

test('any string parses, and its nodes cover it', () => {
  fc.assert(
    fc.property(anySource, (source) => {
      const tree = parse(source);
      expect(tree.start).toBe(0);
      expect(tree.end).toBe(source.length);
      expectTiled(tree);
    }),
    { numRuns: RUNS },
  );
});

test('every prefix gives the same tree and the same pending text, for any split', () => {
  fc.assert(
    fc.property(
      anySource,
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
      (source, sizes) => {
        const parser = createParser();
        let end = 0;
        let previous = parser.tree();
        let previousText = JSON.stringify(previous);
        for (let turn = 0; end < source.length; turn++) {
          const from = end;
          end = Math.min(source.length, end + (sizes[turn % sizes.length] as number));
          parser.write(source.slice(from, end));
          const whole = fed([source.slice(0, end)]);
          const tree = parser.tree();
          // Compared as text, and asserted only on differences: asserting would take most of the time.
          const text = JSON.stringify(tree);
          if (text !== JSON.stringify(whole.tree())) expect(tree).toEqual(whole.tree());
          if (parser.pending() !== whole.pending()) expect(parser.pending()).toBe(whole.pending());
          if (tree.end + parser.pending().length !== end)
            expect.fail(`${tree.end} and ${parser.pending().length}`);
          if (tree !== previous && text === previousText) expect.fail('a new root for the same tree');
          previousText = text;
          previous = tree;
        }
        parser.end();
        expect(parser.tree()).toEqual(parse(source));
        expect(parser.pending()).toBe('');
      },
    ),
    { numRuns: Math.ceil(RUNS / 3) },
  );
});

test('a closed node is the same object in every later snapshot', () => {
  fc.assert(
    fc.property(anySource, fc.integer({ min: 1, max: 40 }), (source, size) => {
      const parser = createParser();
      let closed = new Set<TranscriptNode>();
      for (let i = 0; i < source.length; i += size) {
        parser.write(source.slice(i, i + size));
        const now = closedNodes(parser.tree());
        expect([...closed].every((node) => now.has(node))).toBe(true);
        closed = now;
      }
      parser.end();
      const now = closedNodes(parser.tree());
      expect([...closed].every((node) => now.has(node))).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

test('the generators reach rare cases: end tags that are data, recovery, truncation', () => {
  const trees = fc.sample(anySource, { numRuns: 1000, seed: 1 }).map(parse);
  const share = (code: DiagnosticCode) =>
    trees.filter(({ diagnostics }) => diagnostics.some((one) => one.code === code)).length / trees.length;
  expect(share('forged-boundary')).toBeGreaterThan(0.15);
  expect(share('stray-end')).toBeGreaterThan(0.15);
  expect(share('mismatched-end')).toBeGreaterThan(0.02);
  expect(share('unclosed')).toBeGreaterThan(0.15);
  expect(share('duplicate-payload')).toBeGreaterThan(0.005);
});
