import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BlockNode, type FlowNode, parse, StringifyError, stringify, toMarkdown } from '.';
import { checkpoint, citation, error, inputRequest, media, root, step, text, thinking, tool } from './build';

/** All nodes below a tree, in order. */
function all(children: readonly BlockNode[]): BlockNode[] {
  return children.flatMap((node) => [node, ...('children' in node ? all(node.children) : [])]);
}

test('a tree built from values equals the tree of its tagged string, except for offsets', () => {
  const source = [
    'Hello',
    '<<STEP_START>>',
    'Step 2: Compare ✓',
    '<<TOOL_STEP_START/search:c1>>',
    '<<TOOL_STEP_INPUT_START>>',
    '{"q":"a"}',
    '<<TOOL_STEP_INPUT_END>>',
    '<<TOOL_STEP_RESULT_START>>',
    'found',
    '<<TOOL_STEP_RESULT_END>>',
    '<<TOOL_STEP_END/search:c1>>',
    '<<STEP_END>>',
  ].join('\n');
  const made = root([
    text('Hello'),
    step({
      title: 'Compare',
      number: 2,
      outcome: 'success',
      children: [tool({ name: 'search', id: 'c1', input: { q: 'a' }, result: 'found' })],
    }),
  ]);
  expect(stringify(made)).toBe(source);
  expect(stringify(parse(source))).toBe(source);
});

const leaf: fc.Arbitrary<FlowNode> = fc.oneof(
  fc.string().map((value) => text(value)),
  fc.string().map((value) => thinking(value)),
  fc.constant(checkpoint('here')),
  fc.constant(media({ mediaType: 'image/png' })),
  fc.constant(citation({ title: 'A' })),
  fc.constant(error('no', { details: { a: 1 } })),
  fc.constant(inputRequest({ prompt: 'Which?', answer: 1 })),
);
const { node: block } = fc.letrec<{ node: FlowNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('node'), { maxLength: 4 }).map((children) => step({ title: 'S', children })),
    fc
      .tuple(fc.array(tie('node'), { maxLength: 3 }), fc.boolean(), fc.boolean())
      .map(([children, answered, failed]) =>
        tool({
          name: 't',
          input: {},
          children,
          result: answered ? 'ok' : undefined,
          error: failed ? 'no' : undefined,
        }),
      ),
  ),
}));

test('each node has its own offset, in order, inside its parent', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (children) => {
      const tree = root(children);
      const starts = all(tree.children).map(({ start }) => start);
      expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
      const inside = (nodes: readonly BlockNode[], from: number, to: number): void => {
        let last = from;
        for (const node of nodes) {
          expect(node.start).toBeGreaterThanOrEqual(last);
          expect(node.end).toBeGreaterThan(node.start);
          expect(node.end).toBeLessThanOrEqual(to);
          if ('children' in node) inside(node.children, node.start + 1, node.end);
          last = node.end;
        }
      };
      inside(tree.children, 0, tree.end);
    }),
  );
});

describe('the same input gives the same node', () => {
  const first = text('First');
  const call = { name: 'search', id: 'c1', input: { q: 'a' } };
  const after = text('After');

  test('in the next tree', () => {
    const inner = step({ title: 'S', children: [text('a')] });
    const before = root([first, inner, after]);
    const next = root([first, inner, after, text('more')]);
    expect(next.children.slice(0, 3).every((node, i) => node === before.children[i])).toBe(true);
  });

  test('when a result, an error or an answer arrives before it', () => {
    const waiting = root([tool({ ...call, status: 'streaming' }), inputRequest({ prompt: '?' }), after]);
    const done = root([
      tool({ ...call, result: 'found', error: 'no' }),
      inputRequest({ prompt: '?', answer: true }),
      after,
    ]);
    expect(done.children[2]).toBe(waiting.children[2]);
    expect(done.children[1]?.start).toBe(waiting.children[1]?.start);
  });

  test('when a text before it grows', () => {
    expect(root([text('Fir'), after]).children[1]).toBe(root([first, after]).children[1]);
  });
});

test('a root has the length of its text', () => {
  expect(root([text('12345'), tool({ name: 't', input: '{}', result: 'abc' })]).data?.length).toBe(10);
});

describe('payloads', () => {
  const resultOf = (result: unknown) => {
    const [node] = all([tool({ name: 't', result })]).slice(1);
    return node !== undefined && 'value' in node ? node.value : undefined;
  };
  const cyclic: { self?: unknown } = {};
  cyclic.self = cyclic;
  let deep: unknown = 1;
  for (let i = 0; i < 100_000; i++) deep = [deep];

  test.each([
    ['text', 'a <<STEP_END>> b', 'a <<STEP_END>> b'],
    ['a value', { a: [1] }, '{"a":[1]}'],
    ['null', null, 'null'],
    ['an integer of any length', 12345678901234567890n, '"12345678901234567890"'],
  ])('%s', (_, value, expected) => {
    expect(resultOf(value)).toBe(expected);
  });

  test.each([
    ['a circle', cyclic],
    ['a hundred thousand levels', deep],
  ])('%s is reported, not thrown', (_, value) => {
    expect(resultOf(value)).toMatch(/^\(This value cannot be written as JSON: /);
  });
});

describe('content that the tagged string cannot express', () => {
  const tree = root([
    text('See', { data: { model: 'm' } }),
    media({ mediaType: 'image/png', url: 'https://a.example/x y.png', alt: 'A [map]' }),
    citation({ title: 'Paper', url: 'https://a.example/', quote: 'so' }),
    tool({ name: 'rm', outcome: 'denied' }),
  ]);

  test('is refused', () => {
    expect(() => stringify(tree)).toThrow(StringifyError);
    expect(() => stringify(root([tool({ name: 'rm', outcome: 'denied' })]))).toThrow(/was denied/);
  });

  test('is reported to the caller, and written as Markdown', () => {
    const losses: string[] = [];
    const written = stringify(tree, { onLoss: ({ node }) => losses.push(node.type) });
    expect(losses).toEqual(['text', 'media', 'citation', 'tool']);
    expect(written).toContain('![A \\[map\\]](<https://a.example/x%20y.png>)');
  });

  test('is in the Markdown', () => {
    expect(toMarkdown(tree)).toBe(
      'See\n\n![A \\[map\\]](<https://a.example/x%20y.png>)\n\nSource: [Paper](<https://a.example/>): “so”\n\n**Tool** `rm`: denied\n',
    );
  });

  test('the content of a data address stays out of the Markdown', () => {
    expect(toMarkdown(root([media({ mediaType: 'image/png', url: 'data:image/png;base64,AAAA' })]))).toBe(
      '*image/png*\n',
    );
  });
});
