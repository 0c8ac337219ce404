import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createParser, type Parser, parse, type Root, type TranscriptNode } from './index';
import { anySource } from './testing/transcripts';

const RUNS = Number(process.env.FC_RUNS ?? 1500);

const children = (node: TranscriptNode): readonly TranscriptNode[] =>
  'children' in node ? node.children : [];

/** Ranges are in order, inside their parent's, and never overlap. */
function expectTiled(node: TranscriptNode): void {
  const todo = [node];
  for (let next = todo.pop(); next; next = todo.pop()) {
    let last = next.start;
    for (const child of children(next)) {
      expect(child.start).toBeGreaterThanOrEqual(last);
      expect(child.end).toBeGreaterThan(child.start);
      expect(child.end).toBeLessThanOrEqual(next.end);
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

test('any string parses, and its nodes tile it', () => {
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

test('every prefix gives the same tree and the same pending text, however it was split', () => {
  fc.assert(
    fc.property(
      anySource,
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
      (source, sizes) => {
        const parser = createParser();
        let end = 0;
        let previous = parser.tree();
        for (let turn = 0; end < source.length; turn++) {
          const from = end;
          end = Math.min(source.length, end + (sizes[turn % sizes.length] as number));
          parser.write(source.slice(from, end));
          const whole = fed([source.slice(0, end)]);
          const tree = parser.tree();
          expect(tree).toEqual(whole.tree());
          expect(parser.pending).toBe(whole.pending);
          expect(tree.end + parser.pending.length).toBe(end);
          if (previous.end === tree.end && JSON.stringify(previous) === JSON.stringify(tree))
            expect(tree).toBe(previous);
          previous = tree;
        }
        parser.end();
        expect(parser.tree()).toEqual(parse(source));
        expect(parser.pending).toBe('');
      },
    ),
    { numRuns: RUNS / 3 },
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
        for (const node of closed) expect(now.has(node)).toBe(true);
        closed = now;
      }
      parser.end();
      const now = closedNodes(parser.tree());
      for (const node of closed) expect(now.has(node)).toBe(true);
    }),
    { numRuns: RUNS },
  );
});
