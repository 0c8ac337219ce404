import type { FlowNode, Tool } from '@agent-transcript/parser';
import { inputRequest, root, step, text, tool } from '@agent-transcript/parser/build';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ViewMessage } from '../messages/readMessages';
import {
  type CallGroup,
  type GroupedList,
  groupCalls,
  groupedList,
  isBlankText,
  isDone,
  joinableTo,
} from './groupCalls';

const call = (name: string, more: object = {}) => tool({ name, input: {}, result: {}, ...more });

/** List in letters: a group as the names of its calls in brackets, text as `_`. */
const said = (...nodes: FlowNode[]) =>
  groupCalls(root(nodes).children)
    .map((item) => {
      if (item.type === 'callGroup') return `[${item.calls.map(({ name }) => name).join('')}]`;
      return item.type === 'tool' ? item.name : item.type === 'text' ? '_' : item.type;
    })
    .join('');

const a = call('a');
const b = call('b');

describe('calls of one tool in a row', () => {
  test('form a group if there are at least three', () => {
    expect(said(a, a)).toBe('aa');
    expect(said(a, a, a)).toBe('[aaa]');
    expect(said(b, a, a, a, a, b, b)).toBe('b[aaaa]bb');
    expect(said(a, a, a, b, b, b)).toBe('[aaa][bbb]');
  });

  test('form one group across white space, but not across anything else', () => {
    expect(said(a, text('\n'), a, text(' '), a, text('\n'), text('Words'))).toBe('[aaa]_');
    expect(said(a, a, text('Hm.'), a)).toBe('aa_a');
    expect(said(a, a, step({ title: 'S' }), a)).toBe('aastepa');
  });

  test('are found without reading texts', () => {
    let reads = 0;
    const node = Object.defineProperty({ ...text('Words') }, 'value', { get: () => void reads++ });
    const nodes = Array.from({ length: 10 }, () => node);
    expect(groupCalls(nodes)).toBe(nodes);
    expect(reads).toBe(0);
  });

  test('form several groups if there are more than a thousand', () => {
    const items = groupCalls(root(Array.from({ length: 2_500 }, () => a)).children);
    expect(items.map((item) => item.type === 'callGroup' && item.calls.length)).toEqual([1_000, 1_000, 500]);
    expect(items.flatMap((item) => (item.type === 'callGroup' ? item.calls : []))).toHaveLength(2_500);
  });

  test('include failed calls', () => {
    expect(said(a, call('a', { error: 'no' }), a)).toBe('[aaa]');
  });

  test.each([
    ['still runs', call('a', { status: 'streaming' })],
    ['was cut off', call('a', { status: 'truncated' })],
    ['was denied', call('a', { outcome: 'denied' })],
    ['was cancelled', call('a', { outcome: 'cancelled' })],
    ['asks', call('a', { children: [inputRequest({ prompt: '?' })] })],
    ['holds the run of a sub-agent', call('a', { children: [step({ title: 'Inner' })] })],
  ])('one that %s stands alone', (_, other) => {
    expect(said(a, a, a, other)).toBe('[aaa]a');
    expect(said(a, a, other, a)).toBe('aaaa');
  });
});

describe('in a list that grows', () => {
  const running = call('a', { status: 'streaming' });
  const upTo = (settled: number, ...nodes: FlowNode[]) =>
    groupCalls(root(nodes).children, [], settled).map(({ type }) => type);

  test('unsettled calls stand alone, settled ones form groups', () => {
    expect(upTo(2, a, a, a)).toEqual(['tool', 'tool', 'tool']);
    expect(upTo(3, a, a, a, a)).toEqual(['callGroup', 'tool']);
    expect(upTo(4, a, a, a, a)).toEqual(['callGroup']);
  });

  test('calls are settled up to the last ended one before the first running one', () => {
    const to = (...nodes: FlowNode[]) => joinableTo(root(nodes).children).ended;
    expect(to(text('Words'))).toBe(0);
    expect(to(a, text('Words'))).toBe(1);
    expect(to(a, text('Words'), a, b, text('Words'))).toBe(4);
    expect(to(a, running, a, a)).toBe(1);
  });

  test('calls at the end settle if messages continue them', () => {
    const view = { key: 'next' } as never;
    expect(groupCalls(root([a, a]).children, [view], 0).map(({ type }) => type)).toEqual(['callGroup']);
  });
});

test('a list without a group, and a group with the same calls, stay the same objects', () => {
  const { children } = root([a, b, a]);
  expect(groupCalls(children)).toBe(children);
  const calls = root([a, a, a, a]).children as Tool[];
  expect(groupCalls(calls.slice())[0]).toBe(groupCalls(calls)[0]);
  const [short] = groupCalls(calls.slice(0, 3)) as CallGroup[];
  const [long] = groupCalls(calls) as CallGroup[];
  expect(short).not.toBe(long);
  // A growing group is found by its first call.
  expect(short?.start).toBe(long?.start);
});

/** Blocks of the lists: calls, words, white space. */
const node = fc.constantFrom<FlowNode>(
  a,
  a,
  b,
  text('\n'),
  text('Words'),
  call('a', { status: 'streaming' }),
  call('a', { outcome: 'denied' }),
  call('b', { error: 'no' }),
);

test('a growing list has the same groups as a new list', () => {
  const steps = fc.array(
    fc.record({
      kept: fc.nat(30),
      added: fc.array(node, { maxLength: 6 }),
      settles: fc.boolean(),
      follows: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  const later = [{} as ViewMessage];
  fc.assert(
    fc.property(steps, (all) => {
      let last: GroupedList | undefined;
      let settled = 0;
      for (const { kept, added, settles, follows } of all) {
        const before = last?.nodes ?? [];
        const nodes = [
          ...before.slice(0, Math.max(kept, before.length - 3)),
          ...root(added).children.map((one) => ({ ...one })),
        ];
        if (settles) settled = last?.ended ?? 0;
        // Only messages of calls continue calls.
        const end = nodes.findLast((one) => !isBlankText(one));
        const following = follows && end !== undefined && isDone(end) ? later : undefined;
        last = groupedList(last, { nodes, following, settled });
        expect(last.items).toEqual(groupCalls(nodes, following, settled));
        expect(last.ended).toBe(joinableTo(nodes).ended);
      }
    }),
    { numRuns: 500 },
  );
});

test('only the new blocks of a growing list are examined', () => {
  let looks = 0;
  const known = root(Array.from({ length: 300 }, () => [a, a, a, text('Words')]).flat()).children.map(
    (one) => ({
      ...one,
      get type() {
        looks++;
        return one.type;
      },
    }),
  ) as unknown as FlowNode[];
  for (const settled of [0, 1_199]) {
    const input = { following: undefined, settled };
    const first = groupedList(undefined, { ...input, nodes: [...known, text('It')] });
    looks = 0;
    const next = groupedList(first, { ...input, nodes: [...known, text('It rains')] });
    expect(looks).toBeLessThan(5);
    expect(next.items).toHaveLength(settled === 0 ? 1_201 : 601);
    expect(next.ended).toBe(1_199);
  }
});

test('grouping drops only white space in a group, adds nothing and keeps the order', () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 30 }), (nodes) => {
      const { children } = root(nodes);
      const items = groupCalls(children);
      const flat = items.flatMap((item): readonly FlowNode[] =>
        item.type === 'callGroup' ? item.calls : [item],
      );
      const isSaid = (one: FlowNode) => one.type !== 'text' || one.value.trim() !== '';
      expect(flat.filter(isSaid)).toEqual(children.filter(isSaid));
      for (const item of items)
        if (item.type === 'callGroup') {
          expect(item.calls.length).toBeGreaterThanOrEqual(3);
          expect(new Set(item.calls.map(({ name }) => name))).toEqual(new Set([item.name]));
        }
    }),
    { numRuns: 300 },
  );
});
