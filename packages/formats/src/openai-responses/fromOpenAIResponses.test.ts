import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunMessage } from '../core/Run';
import { expectRemembered } from '../testing/expectRemembered';
import { outlineRun } from '../testing/outlineRun';
import { openaiResponsesItems } from '../testing/runs/openaiResponses';
import * as format from './index';
import { fromOpenAIResponses } from './index';

const outlineOf = (message: RunMessage) => outlineRun({ messages: [message] }, { ids: true });

const treeOf = (message: RunMessage | undefined) => {
  const [tree] = message?.content ?? [];
  if (tree?.type !== 'root') throw new Error('There is no tree.');
  return tree;
};

const user = { role: 'user', content: 'Add two and three.' };
const call = {
  type: 'function_call',
  id: 'fc_1',
  call_id: 'call_1',
  name: 'add',
  arguments: '{"a":2,"b":3}',
};
const output = { type: 'function_call_output', call_id: 'call_1', output: '5' };
const words = (text: string, fields: object = {}) => ({
  type: 'message',
  id: 'msg_1',
  role: 'assistant',
  content: [{ type: 'output_text', text, annotations: [] }],
  ...fields,
});

test('messages equal those of a file with the items', () => {
  const reader = format.createReader();
  reader.read(openaiResponsesItems, { index: 0 });
  reader.end();
  expect(fromOpenAIResponses(openaiResponsesItems).map(outlineOf)).toEqual(
    reader.run().messages.map(outlineOf),
  );
});

test('a response is a message, and outputs go to the calls in it', () => {
  const response = {
    id: 'resp_1',
    object: 'response',
    created_at: 1_773_050_400,
    model: 'oak-3',
    status: 'completed',
    output: [call],
    usage: { input_tokens: 9, output_tokens: 4 },
  };
  const [message] = fromOpenAIResponses(response);
  expect(message).toMatchObject({ id: 'resp_1', role: 'assistant', createdAt: 1_773_050_400_000 });
  expect(treeOf(message).data).toMatchObject({ model: 'oak-3', usage: { input: 9, output: 4 } });
  expect(fromOpenAIResponses([user, response, output, words('Five')]).map(outlineOf)).toEqual([
    ['user', '  text Add two and three.'],
    ['assistant', '  tool add #call_1', '    toolInput {"a":2,"b":3}', '    toolResult 5'],
    ['assistant', '  text Five'],
  ]);
});

describe('identity', () => {
  test('one item more leaves all other messages as they are', () => {
    let before: readonly RunMessage[] = [];
    for (let length = 0; length <= openaiResponsesItems.length; length++) {
      const now = fromOpenAIResponses(openaiResponsesItems.slice(0, length));
      expect(before.filter((message, index) => now[index] !== message).length).toBeLessThanOrEqual(1);
      before = now;
    }
    expect(
      fromOpenAIResponses([...openaiResponsesItems]).every((message, index) => message === before[index]),
    ).toBe(true);
  });

  test('an item that is replaced at each token keeps the blocks before it', () => {
    const reasoning = { type: 'reasoning', id: 'rs_1', summary: [{ type: 'summary_text', text: 'Easy.' }] };
    const growing = (text: string) =>
      fromOpenAIResponses([user, reasoning, call, words(text)], { streaming: true });
    const before = growing('The sum');
    const now = growing('The sum is');
    expect(now[0]).toBe(before[0]);
    expect(treeOf(now[1]).children.map((node, index) => node === treeOf(before[1]).children[index])).toEqual([
      true,
      true,
      false,
    ]);
    expect(outlineOf(now[1] as RunMessage).at(-1)).toBe('  text The sum is (streaming)');
  });

  test('a response that is replaced at each token does so too', () => {
    const growing = (text: string) =>
      fromOpenAIResponses({ id: 'r', object: 'response', output: [call, words(text)] }, { streaming: true });
    const [before] = growing('The');
    const [now] = growing('The sum');
    expect(treeOf(now).children[0]).toBe(treeOf(before).children[0]);
    expect(treeOf(now)).toMatchObject({
      status: 'streaming',
      children: [{}, { value: 'The sum', status: 'streaming' }],
    });
  });

  test('among a thousand items only the one that grows is read', () => {
    let reads = 0;
    const items = Array.from({ length: 1_000 }, (_, index) => ({
      type: 'message',
      role: index % 2 === 0 ? 'user' : 'assistant',
      get content() {
        reads++;
        return 'words';
      },
    }));
    fromOpenAIResponses(items);
    const before = reads;
    for (let n = 0; n < 20; n++)
      fromOpenAIResponses([...items, user, words('word '.repeat(n))], { streaming: true });
    expect(before).toBeGreaterThan(0);
    expect(reads).toBe(before);
  });
});

test('calls wait while the last message grows, and were cut off otherwise', () => {
  expect(fromOpenAIResponses([call], { streaming: true }).flatMap(outlineOf)[1]).toBe(
    '  tool add #call_1 (streaming)',
  );
  expect(fromOpenAIResponses([call]).flatMap(outlineOf)[1]).toBe('  tool add #call_1 (truncated)');
  expect(fromOpenAIResponses([call, user], { streaming: true }).flatMap(outlineOf)[1]).toBe(
    '  tool add #call_1 (truncated)',
  );
});

test('ids are those of the items, or their index, and unique', () => {
  expect(fromOpenAIResponses([user, call, output, words('a'), words('b'), user]).map(({ id }) => id)).toEqual(
    ['0', 'fc_1', 'msg_1', '5'],
  );
  expect(
    fromOpenAIResponses([words('a', { id: 'x' }), user, words('b', { id: 'x' })]).map(({ id }) => id),
  ).toEqual(['x', '1', 'x~2']);
});

test('other entries are left out, and nothing throws', () => {
  expect(
    fromOpenAIResponses([null, 4, 'words', [user], { type: 'mcp_approval_response' }, user]),
  ).toHaveLength(1);
  const types = openaiResponsesItems.flatMap((one) => (one as { type?: string }).type ?? []);
  const item = fc.record(
    {
      type: fc.constantFrom(...types),
      role: fc.string(),
      id: fc.anything(),
      call_id: fc.anything(),
      content: fc.anything(),
      output: fc.anything(),
      summary: fc.anything(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.anything({ maxDepth: 4 }), fc.array(fc.oneof(item, fc.anything())), (value, list) => {
      expect(fromOpenAIResponses(value, { streaming: true })).toBeInstanceOf(Array);
      expect(fromOpenAIResponses(list, { streaming: true })).toBeInstanceOf(Array);
      expect(fromOpenAIResponses({ object: 'response', output: list, error: value })).toBeInstanceOf(Array);
    }),
  );
});

test('a list gives the same messages, whichever lists came before it', () => {
  const id = fc.constantFrom('a', 'b');
  const words = fc.record({
    type: fc.constant('message'),
    role: fc.constantFrom('user', 'assistant'),
    content: fc.array(
      fc.record({ type: fc.constant('output_text'), text: fc.constantFrom('A', 'A b', 'D') }),
    ),
  });
  const call = fc.record({ type: fc.constant('function_call'), call_id: id, name: fc.constant('add') });
  expectRemembered(
    (items, streaming) => fromOpenAIResponses(items, { streaming }),
    fc.oneof(
      words,
      call,
      fc.record({ type: fc.constant('function_call_output'), call_id: id, output: fc.constant('5') }),
      fc.record({ type: fc.constant('mcp_approval_request'), id, name: fc.constant('add') }),
      fc.record({
        type: fc.constant('mcp_approval_response'),
        approval_request_id: id,
        approve: fc.boolean(),
      }),
      fc.record({
        object: fc.constant('response'),
        output: fc.array(fc.oneof(words, call), { maxLength: 2 }),
      }),
    ),
  );
});
