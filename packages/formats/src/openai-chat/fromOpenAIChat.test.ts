import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunMessage } from '../core/Run';
import { expectRemembered } from '../testing/expectRemembered';
import { outlineRun } from '../testing/outlineRun';
import { openaiChatMessages } from '../testing/runs/openaiChat';
import * as format from './index';
import { fromOpenAIChat } from './index';

const outlineOf = (message: RunMessage) => outlineRun({ messages: [message] }, { ids: true });

const treeOf = (message: RunMessage | undefined) => {
  const [tree] = message?.content ?? [];
  if (tree?.type !== 'root') throw new Error('There is no tree.');
  return tree;
};

const user = { role: 'user', content: 'Add two and three.' };
const add = { id: 'a', type: 'function', function: { name: 'add', arguments: '{"a":2,"b":3}' } };

test('messages equal those of a file', () => {
  const reader = format.createReader();
  reader.read(openaiChatMessages, { index: 0 });
  reader.end();
  expect(fromOpenAIChat(openaiChatMessages).map(outlineOf)).toEqual(reader.run().messages.map(outlineOf));
});

describe('identity', () => {
  test('one message more leaves all others as they are', () => {
    let before: readonly RunMessage[] = [];
    for (let length = 0; length <= openaiChatMessages.length; length++) {
      const now = fromOpenAIChat(openaiChatMessages.slice(0, length));
      const changed = before.filter((message, index) => now[index] !== message);
      const isResult = (openaiChatMessages[length - 1] as { role?: string })?.role === 'tool';
      expect(changed).toHaveLength(isResult ? 1 : 0);
      before = now;
    }
    expect(fromOpenAIChat(openaiChatMessages).every((message, index) => message === before[index])).toBe(
      true,
    );
  });

  test('a result changes its call and nothing else in its message', () => {
    const calling = { role: 'assistant', content: 'I add.', tool_calls: [add, { ...add, id: 'b' }] };
    const [, before] = fromOpenAIChat([user, calling, { role: 'tool', tool_call_id: 'b', content: '5' }]);
    const [, now] = fromOpenAIChat([
      user,
      calling,
      { role: 'tool', tool_call_id: 'b', content: '5' },
      { role: 'tool', tool_call_id: 'a', content: '5' },
    ]);
    const [said, first, second] = treeOf(now).children;
    expect([said === treeOf(before).children[0], first === treeOf(before).children[1]]).toEqual([
      true,
      false,
    ]);
    expect(second).toEqual(treeOf(before).children[2]);
  });

  test('a message that is replaced at each token keeps its blocks', () => {
    const growing = (content: string) => [user, { role: 'assistant', reasoning_content: 'Easy.', content }];
    const before = fromOpenAIChat(growing('The sum'), { streaming: true });
    const now = fromOpenAIChat(growing('The sum is'), { streaming: true });
    expect(now[0]).toBe(before[0]);
    expect(treeOf(now[1]).children[0]).toBe(treeOf(before[1]).children[0]);
    expect(outlineOf(now[1] as RunMessage)).toEqual([
      'assistant',
      '  thinking Easy.',
      '  text The sum is (streaming)',
    ]);
    expect(treeOf(now[1]).status).toBe('streaming');
    const end = fromOpenAIChat(growing('The sum is'));
    expect(treeOf(end[1]).children[0]).toBe(treeOf(before[1]).children[0]);
    expect(treeOf(end[1])).toMatchObject({
      status: 'complete',
      children: [{}, { value: 'The sum is', status: 'complete' }],
    });
  });

  test('the same object at two places is two messages', () => {
    const again = { role: 'user', content: 'Again!' };
    const before = fromOpenAIChat([again, again]);
    expect(before.map(({ id }) => id)).toEqual(['0', '1']);
    const now = fromOpenAIChat([again, again]);
    expect(now.map((message, index) => message === before[index])).toEqual([true, true]);
  });
});

describe('while the last message grows', () => {
  test('arguments grow, and the call waits for its result', () => {
    const calling = (input: string) => ({
      role: 'assistant',
      tool_calls: [add, { id: 'b', function: { name: 'add', arguments: input } }],
    });
    const outline = (messages: readonly object[]) =>
      fromOpenAIChat(messages, { streaming: true }).flatMap(outlineOf);
    expect(outline([calling('')])).toEqual([
      'assistant',
      '  tool add #a (streaming)',
      '    toolInput {"a":2,"b":3}',
      '  tool add #b (streaming)',
    ]);
    expect(outline([calling('{"a":')]).at(-1)).toBe('    toolInput {"a": (streaming)');
    const answered = outline([calling('{}'), { role: 'tool', tool_call_id: 'a', content: '5' }]);
    expect(answered).toEqual([
      'assistant',
      '  tool add #a',
      '    toolInput {"a":2,"b":3}',
      '    toolResult 5',
      '  tool add #b (streaming)',
      '    toolInput {}',
    ]);
  });

  test('a question of the user does not grow', () => {
    const [message] = fromOpenAIChat([user], { streaming: true });
    expect(treeOf(message).status).toBe('complete');
  });

  test('without an end of the stream, calls without a result were cut off', () => {
    expect(fromOpenAIChat([{ role: 'assistant', tool_calls: [add] }]).flatMap(outlineOf)[1]).toBe(
      '  tool add #a (truncated)',
    );
  });
});

describe('ids', () => {
  test('a message has its own id, or its index', () => {
    const messages = [
      { ...user, id: 'first' },
      { role: 'assistant', tool_calls: [add] },
      { role: 'tool', tool_call_id: 'a', content: '5' },
      user,
    ];
    expect(fromOpenAIChat(messages).map(({ id }) => id)).toEqual(['first', '1', '3']);
  });

  test('they are unique', () => {
    const messages = Array.from({ length: 5 }, () => ({ ...user, id: '3' }));
    expect(new Set(fromOpenAIChat([...messages, { ...user }]).map(({ id }) => id)).size).toBe(6);
  });
});

describe('a request and a completion', () => {
  const completion = {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_777_700_000,
    model: 'oak-3',
    choices: [
      { index: 0, message: { role: 'assistant', content: 'Five' }, finish_reason: 'length' },
      { index: 1, message: { role: 'assistant', content: '5' }, finish_reason: 'stop' },
    ],
    usage: { prompt_tokens: 9, completion_tokens: 2 },
  };

  test('are their messages, with model, time and tokens', () => {
    expect(fromOpenAIChat({ model: 'oak-3', messages: [user] }).flatMap(outlineOf)).toEqual([
      'user',
      '  text Add two and three.',
    ]);
    const messages = fromOpenAIChat([user, completion]);
    expect(messages.map(outlineOf)).toEqual([
      ['user', '  text Add two and three.'],
      ['assistant', '  text Five', '  error The answer is not complete: length'],
      ['assistant', '  text 5'],
    ]);
    expect(messages[1]).toMatchObject({ id: 'chatcmpl-1', createdAt: 1_777_700_000_000 });
    expect(treeOf(messages[1]).data).toMatchObject({ model: 'oak-3', usage: { input: 9, output: 2 } });
    expect(treeOf(messages[2]).data?.usage).toBeUndefined();
    expect(fromOpenAIChat(completion)[0]).toBe(fromOpenAIChat([completion])[0]);
  });

  test('of Ollama are its message, and pieces of a stream are left out', () => {
    const answer = {
      model: 'oak-3',
      created_at: '2026-05-02T10:00:00Z',
      message: { role: 'assistant', content: 'Hi' },
      done: true,
    };
    expect(fromOpenAIChat([answer]).flatMap(outlineOf)).toEqual(['assistant', '  text Hi']);
    expect(
      fromOpenAIChat([{ object: 'chat.completion.chunk', choices: [{ delta: { content: 'H' } }] }]),
    ).toEqual([]);
  });
});

test('other entries are left out, and nothing throws', () => {
  expect(fromOpenAIChat([null, 4, 'words', [user], user]).map(({ id }) => id)).toEqual(['4']);
  fc.assert(
    fc.property(fc.anything({ maxDepth: 4 }), fc.array(fc.anything({ maxDepth: 4 })), (value, list) => {
      expect(fromOpenAIChat(value as readonly unknown[], { streaming: true })).toBeInstanceOf(Array);
      expect(fromOpenAIChat(list)).toBeInstanceOf(Array);
      expect(
        fromOpenAIChat([
          { role: 'assistant', content: list, tool_calls: [value] },
          { role: 'tool', content: value },
        ]),
      ).toBeInstanceOf(Array);
    }),
  );
});

test('in a chat of a thousand messages only the one that grows is read', () => {
  let reads = 0;
  const chat = Array.from({ length: 1_000 }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    get content() {
      reads++;
      return 'words';
    },
  }));
  fromOpenAIChat(chat);
  const before = reads;
  for (let n = 0; n < 20; n++)
    fromOpenAIChat([...chat, { role: 'assistant', content: 'word '.repeat(n) }], { streaming: true });
  expect(before).toBeGreaterThan(0);
  expect(reads).toBe(before);
});

test('a list gives the same messages, whichever lists came before it', () => {
  const id = fc.constantFrom('a', 'b');
  expectRemembered(
    (messages, streaming) => fromOpenAIChat(messages, { streaming }),
    fc.oneof(
      fc.record({
        role: fc.constantFrom('user', 'assistant'),
        content: fc.constantFrom('A', 'A b', 'A b c', 'D'),
      }),
      fc.record({ role: fc.constant('tool'), tool_call_id: id, content: fc.constant('5') }),
      fc.record({
        role: fc.constant('assistant'),
        content: fc.constantFrom('A', 'A b'),
        refusal: fc.constantFrom('A', null),
        tool_calls: fc.array(
          id.map((one) => ({ ...add, id: one })),
          { maxLength: 2 },
        ),
      }),
    ),
  );
});
