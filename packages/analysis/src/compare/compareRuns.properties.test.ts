import { root, step, text, tool } from '@agent-transcript/parser/build';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../test/runsOf';
import { type Comparison, compareRuns, type RunItem, type RunMessage } from '.';

const RUNS = runsOf(200);

/** Few different blocks, so that runs have many in common. */
const leaf = fc.oneof(
  fc
    .record({
      name: fc.constantFrom('run', 'read'),
      input: fc.constantFrom('a', 'b', 'a b'),
      result: fc.constantFrom('1', '2'),
    })
    .map((one) => ({ tool: one })),
  fc.constantFrom('Hello there', 'Hello you', 'Bye').map((words) => ({ words })),
);

const run: fc.Arbitrary<readonly RunMessage[]> = fc
  .array(fc.oneof(leaf, fc.array(leaf, { maxLength: 4 })), { maxLength: 40 })
  .map((blocks) => {
    const block = (one: typeof leaf extends fc.Arbitrary<infer T> ? T : never) =>
      'tool' in one ? tool(one.tool) : text(one.words);
    return [
      {
        role: 'assistant',
        content: [
          root(
            blocks.map((one) =>
              Array.isArray(one)
                ? step({ title: `Part ${one.length}`, children: one.map(block) })
                : block(one),
            ),
          ),
        ],
      },
    ];
  });

const itemsOnOneSide = ({ rows, one }: Comparison) =>
  rows.flatMap((row): readonly RunItem[] => {
    if (row.kind === 'same') return one.slice(row.from, row.from + row.count);
    return row.kind === 'onlyOther' ? [] : [row.one];
  });

const itemsOnOtherSide = ({ rows, other }: Comparison) =>
  rows.flatMap((row): readonly RunItem[] => {
    if (row.kind === 'same') return other.slice(row.otherFrom, row.otherFrom + row.count);
    return row.kind === 'onlyOne' ? [] : [row.other];
  });

test('every item appears once, in the order of both runs', () => {
  fc.assert(
    fc.property(run, run, (one, other) => {
      const comparison = compareRuns(one, other);
      expect(itemsOnOneSide(comparison)).toEqual(comparison.one);
      expect(itemsOnOtherSide(comparison)).toEqual(comparison.other);
    }),
    { numRuns: RUNS },
  );
});

test('a run compared with itself has no differences', () => {
  fc.assert(
    fc.property(run, (one) => {
      expect(compareRuns(one, one).rows.every(({ kind }) => kind === 'same')).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

test('same rows are equal, and changed rows have one kind and the named differences', () => {
  fc.assert(
    fc.property(run, run, (one, other) => {
      const comparison = compareRuns(one, other);
      for (const row of comparison.rows) {
        if (row.kind === 'same')
          for (let i = 0; i < row.count; i++)
            expect(brief(comparison.one[row.from + i])).toEqual(brief(comparison.other[row.otherFrom + i]));
        if (row.kind === 'changed') {
          expect([row.one.type, row.one.name]).toEqual([row.other.type, row.other.name]);
          expect(row.parts.length).toBeGreaterThan(0);
          for (const part of row.parts) expect(row.one[part]).not.toBe(row.other[part]);
        }
      }
    }),
    { numRuns: RUNS },
  );
});

test('in reverse, equally many blocks with equal inputs are paired', () => {
  fc.assert(
    fc.property(run, run, (one, other) => {
      const equal = ({ rows }: Comparison) =>
        rows.reduce((sum, row) => {
          if (row.kind === 'same') return sum + row.count;
          return row.kind === 'changed' && !row.parts.includes('input') && !row.parts.includes('text')
            ? sum + 1
            : sum;
        }, 0);
      expect(equal(compareRuns(one, other))).toBe(equal(compareRuns(other, one)));
    }),
    { numRuns: RUNS },
  );
});

function brief(item: RunItem | undefined): unknown {
  if (item === undefined) return undefined;
  const { type, name, input, result, outcome, text } = item;
  return { type, name, input, result, outcome, text };
}
