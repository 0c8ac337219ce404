import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { root, step, text, tool } from './build';
import { givenNode, givenNodes, givenTree } from './given';
import { parse } from './parse';

const place = { of: '<Transcript>', key: 'tree' };
const read = (value: unknown) => givenTree(value, place);

const leaf = (type: string, value: unknown, start: number) => ({
  type,
  value,
  start,
  end: start + 1,
  status: 'complete',
});

const treeOf = (...children: unknown[]) => ({
  type: 'root',
  children,
  diagnostics: [],
  start: 0,
  end: 100,
  status: 'complete',
});

let warn: MockInstance;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  warn.mockRestore();
});

describe('a tree', () => {
  test('is the same object', () => {
    const parsed = parse(
      '<<STEP_START>>\nA ✓\n<<TOOL_STEP_START/t:1>><<TOOL_STEP_INPUT_START>>{}<<TOOL_STEP_INPUT_END>>',
    );
    const built = root([
      step({ title: 'A', children: [tool({ name: 't', input: {}, error: 'No' }), text('b')] }),
    ]);
    expect([read(parsed), read(built)]).toEqual([parsed, built]);
    expect(read(parsed)).toBe(parsed);
    expect(read(built)).toBe(built);
    expect(read(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
    expect(warn).not.toHaveBeenCalled();
  });

  test('that has not come yet is empty, without a word', () => {
    expect([read(undefined), read(null)]).toEqual([root([]), root([])]);
    expect(warn).not.toHaveBeenCalled();
  });

  test('loses only what is no node, and keeps its offsets', () => {
    const given = treeOf(leaf('text', 'a', 0), null, leaf('table', [], 5), leaf('text', 7, 9));
    const tree = read(given);
    expect(tree).toEqual(treeOf(leaf('text', 'a', 0), leaf('text', '7', 9)));
    expect(read(given)).toBe(tree);
    expect(warn.mock.calls.flat()).toEqual([
      '<Transcript>: `tree.children[1]` is null. It is not a node, so it is left out.',
      '<Transcript>: `tree.children[2]` is an object with `type`, `value`, `start`, `end`, `status`. It is not a node that stands here, so it is left out.',
      '<Transcript>: `tree.children[3].value` is the number 7. It is shown as text. Pass a string.',
    ]);
  });

  test('whose offsets are missing gets others', () => {
    const given = {
      type: 'root',
      children: [
        { type: 'text', value: 'a' },
        { type: 'text', value: 'b' },
      ],
    };
    expect(read(given)).toEqual(root([text('a'), text('b')]));
  });

  test('keeps what is known of a node but for what is wrong', () => {
    const data = { startedAt: 'soon', endedAt: Number.NaN, model: 'm', usage: { input: 1 }, own: new Map() };
    expect(read(treeOf({ ...leaf('text', 'a', 0), data })).children[0]?.data).toEqual({
      model: 'm',
      usage: { input: 1 },
      own: new Map(),
    });
  });
});

describe('a tree that holds itself, or too much', () => {
  test('holds each node once', () => {
    const inner: Record<string, unknown> = { type: 'step', title: 'A' };
    inner.children = [inner, { type: 'text', value: 'b' }];
    expect(read(treeOf(inner, inner))).toEqual(root([step({ title: 'A', children: [text('b')] })]));
  });

  test('is read where each node stands in two places of the level above', () => {
    let node: unknown = { type: 'text', value: 'a' };
    for (let depth = 0; depth < 100; depth++) node = { type: 'step', title: '', children: [node, node] };
    expect(JSON.stringify(read(treeOf(node))).length).toBeLessThan(20_000);
  });

  test('is cut where it nests too deep', () => {
    let node: unknown = { type: 'text', value: 'a' };
    for (let depth = 0; depth < 100_000; depth++) node = { type: 'step', title: '', children: [node] };
    expect(JSON.stringify(read(treeOf(node)))).not.toContain('"text"');
  });

  test('may be sparse, and throw', () => {
    const children: unknown[] = [];
    children[4_000_000_000] = { type: 'text', value: 'a' };
    const throws = {
      type: 'text',
      get value() {
        throw new Error('No');
      },
    };
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(read({ type: 'root', children })).toEqual(root([text('a')]));
    expect(read(treeOf(throws, proxy))).toMatchObject({ children: [{ type: 'text', value: '' }] });
    expect(read(proxy)).toEqual(root([]));
  });
});

describe('a node', () => {
  test('may have been passed as a tree before, and the other way round', () => {
    const [one, other] = [
      { type: 'text', value: 'a' },
      { type: 'text', value: 'b' },
    ];
    const node = { of: '<TextBlock>', key: 'node' };
    expect([read(one).type, givenNode(one, ['text'], node)?.type]).toEqual(['root', 'text']);
    expect([givenNode(other, ['text'], node)?.type, read(other).type]).toEqual(['text', 'root']);
  });

  test('is the same object, and nothing of another type', () => {
    const [node] = parse('a').children;
    const at = { of: '<TextBlock>', key: 'node' };
    expect(givenNode(node, ['text'], at)).toBe(node);
    expect(givenNode(node, ['step'], at)).toBeNull();
    expect(givenNode(undefined, ['text'], at)).toBeNull();
    expect(givenNode({ type: 'text' }, ['text'], at)).toMatchObject({ type: 'text', value: '' });
  });

  test('of a list stays where it is', () => {
    const { children } = parse('a\n<<thinking>>b<</thinking>>');
    const at = { of: '<BlockList>', key: 'nodes' };
    expect(givenNodes(children, at)).toBe(children);
    expect(givenNodes([null, ...children], at)).toEqual(children);
  });
});
