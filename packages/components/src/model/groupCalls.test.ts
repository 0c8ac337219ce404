import type { FlowNode, Tool } from '@agent-transcript/parser';
import { inputRequest, root, step, text, tool } from '@agent-transcript/parser/build';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CallGroup, groupCalls, joinableTo } from './groupCalls';

const call = (name: string, more: object = {}) => tool({ name, input: {}, result: {}, ...more });

/** A list in letters: a group as the names of its calls in brackets, text as `_`. */
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
  test('stand together from three on', () => {
    expect(said(a, a)).toBe('aa');
    expect(said(a, a, a)).toBe('[aaa]');
    expect(said(b, a, a, a, a, b, b)).toBe('b[aaaa]bb');
    expect(said(a, a, a, b, b, b)).toBe('[aaa][bbb]');
  });

  test('white space between them does not part them, all else does', () => {
    expect(said(a, text('\n'), a, text(' '), a, text('\n'), text('Words'))).toBe('[aaa]_');
    expect(said(a, a, text('Hm.'), a)).toBe('aa_a');
    expect(said(a, a, step({ title: 'S' }), a)).toBe('aastepa');
  });

  test('are looked for without reading any text, where there are none', () => {
    let reads = 0;
    const node = Object.defineProperty({ ...text('Words') }, 'value', { get: () => void reads++ });
    const nodes = Array.from({ length: 10 }, () => node);
    expect(groupCalls(nodes)).toBe(nodes);
    expect(reads).toBe(0);
  });

  test('are several groups where they are more than a thousand', () => {
    const items = groupCalls(root(Array.from({ length: 2_500 }, () => a)).children);
    expect(items.map((item) => item.type === 'callGroup' && item.calls.length)).toEqual([1_000, 1_000, 500]);
    expect(items.flatMap((item) => (item.type === 'callGroup' ? item.calls : []))).toHaveLength(2_500);
  });

  test('one that failed is among them', () => {
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

  test('calls that have not settled stand alone, those before them together', () => {
    expect(upTo(2, a, a, a)).toEqual(['tool', 'tool', 'tool']);
    expect(upTo(3, a, a, a, a)).toEqual(['callGroup', 'tool']);
    expect(upTo(4, a, a, a, a)).toEqual(['callGroup']);
  });

  test('calls may settle up to the last that has ended, before one that still runs', () => {
    const to = (from: number, ...nodes: FlowNode[]) => joinableTo(root(nodes).children, from);
    expect(to(0, text('Words'))).toBe(0);
    expect(to(0, a, text('Words'))).toBe(1);
    expect(to(1, a, text('Words'), a, b, text('Words'))).toBe(4);
    expect(to(0, a, running, a, a)).toBe(1);
    expect(to(5, a)).toBe(5);
  });

  test('they settle all the same where messages go on with them', () => {
    const view = { key: 'next' } as never;
    expect(groupCalls(root([a, a]).children, [view], 0).map(({ type }) => type)).toEqual(['callGroup']);
  });
});

test('a list without a group, and a group with the same calls, are the same objects', () => {
  const { children } = root([a, b, a]);
  expect(groupCalls(children)).toBe(children);
  const calls = root([a, a, a, a]).children as Tool[];
  expect(groupCalls(calls.slice())[0]).toBe(groupCalls(calls)[0]);
  const [short] = groupCalls(calls.slice(0, 3)) as CallGroup[];
  const [long] = groupCalls(calls) as CallGroup[];
  expect(short).not.toBe(long);
  // By its first call a group that grows is known.
  expect(short?.start).toBe(long?.start);
});

test('nothing is lost but white space in a group, nothing is added, and the order stays', () => {
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
