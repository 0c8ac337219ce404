import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunMessage } from '../core/Run';
import { expectRemembered } from '../testing/expectRemembered';
import { outlineMessage } from '../testing/outlineRun';
import { fromAnthropic } from './index';

const user = (...content: unknown[]) => ({ role: 'user', content });
const assistant = (...content: unknown[]) => ({ role: 'assistant', content });
const call = (id: string) => ({ type: 'tool_use', id, name: 'look', input: { at: id } });
const result = (id: string, content = `seen ${id}`) => ({ type: 'tool_result', tool_use_id: id, content });
const text = (value: string) => ({ type: 'text', text: value });

const childrenOf = (message: RunMessage | undefined) => {
  const tree = message?.content[0];
  return tree?.type === 'root' ? tree.children : [];
};

test('results stand with their calls and have no messages of their own', () => {
  const messages = fromAnthropic([
    { role: 'user', content: 'Look' },
    assistant(text('I look twice.'), call('1'), call('2')),
    user(result('2'), result('1'), text('And hurry')),
    assistant(text('Done')),
  ]);
  expect(messages.map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
  expect(messages.map(outlineMessage)).toEqual([
    ['root', '  text: Look'],
    [
      'root',
      '  text: I look twice.',
      '  tool: look',
      '    toolInput: {"at":"1"}',
      '    toolResult: seen 1',
      '  tool: look',
      '    toolInput: {"at":"2"}',
      '    toolResult: seen 2',
    ],
    ['root', '  text: And hurry'],
    ['root', '  text: Done'],
  ]);
  expect(fromAnthropic([assistant(call('1')), user(result('1'))])).toHaveLength(1);
});

test('the same objects give the same messages, in new lists too', () => {
  const list = [user(text('Look')), assistant(call('1')), user(result('1')), assistant(text('Done'))];
  const before = fromAnthropic(list);
  const now = fromAnthropic([...list, user(text('Thanks'))]);
  expect(before).toHaveLength(3);
  expect(now.slice(0, 3).every((message, index) => message === before[index])).toBe(true);
});

test('a result that comes changes only the message of its call, and there only the call', () => {
  const list = [user(text('Look')), assistant(text('I do'), call('1'), call('2'))];
  const before = fromAnthropic(list, { streaming: true });
  expect(childrenOf(before[1]).map(({ status }) => status)).toEqual(['complete', 'streaming', 'streaming']);
  const now = fromAnthropic([...list, user(result('1'))], { streaming: true });
  expect(now).toHaveLength(2);
  expect(now[0]).toBe(before[0]);
  const [words, one, two] = childrenOf(now[1]);
  expect(words).toBe(childrenOf(before[1])[0]);
  expect(one).toMatchObject({ status: 'complete', children: [{}, { value: 'seen 1' }] });
  expect(two).toBe(childrenOf(before[1])[2]);
});

test('a last message that is replaced as it grows keeps its equal nodes', () => {
  const question = user(text('Look'));
  const state = (value: string) =>
    structuredClone({
      ...assistant({ type: 'thinking', thinking: 'Hm', signature: '' }, text(value)),
      stop_reason: null,
    });
  const before = fromAnthropic([question, state('I')], { streaming: true });
  const now = fromAnthropic([question, state('I see')], { streaming: true });
  expect(now[0]).toBe(before[0]);
  expect(childrenOf(now[1])[0]).toBe(childrenOf(before[1])[0]);
  expect(outlineMessage(now[1])).toEqual(['root (streaming)', '  thinking: Hm', '  text (streaming): I see']);
  const ended = fromAnthropic([question, { ...state('I see'), stop_reason: 'end_turn' }]);
  expect(outlineMessage(ended[1])).toEqual(['root', '  thinking: Hm', '  text: I see']);
});

test('while a run goes on, a call is prepared, then runs; else it is cut off', () => {
  const message = { ...assistant(call('1')), stop_reason: null };
  const input = (streaming: boolean, fields: object) =>
    outlineMessage(fromAnthropic([{ ...message, ...fields }], { streaming })[0]).slice(1);
  expect(input(true, {})).toEqual(['  tool (streaming): look', '    toolInput (streaming): {"at":"1"}']);
  expect(input(true, { stop_reason: 'tool_use' })).toEqual([
    '  tool (streaming): look',
    '    toolInput: {"at":"1"}',
  ]);
  expect(input(false, {})).toEqual(['  tool (truncated): look', '    toolInput: {"at":"1"}']);
});

test('a result of an earlier message’s server tool finds its call', () => {
  const messages = fromAnthropic([
    assistant({ type: 'server_tool_use', id: 's', name: 'web_search', input: {} }),
    assistant({ type: 'web_search_tool_result', tool_use_id: 's', content: [] }, text('Nothing')),
  ]);
  expect(messages.map(outlineMessage)).toEqual([
    ['root', '  tool: web_search', '    toolInput: {}', '    toolResult: []'],
    ['root', '  text: Nothing'],
  ]);
});

test('a result without a call is shown until its call comes', () => {
  const lost = user(result('1'));
  expect(fromAnthropic([lost]).map(outlineMessage)).toEqual([
    ['root', '  tool: tool', '    toolResult: seen 1'],
  ]);
  expect(fromAnthropic([assistant(call('1')), lost])).toHaveLength(1);
  expect(fromAnthropic([lost]).map(outlineMessage)).toEqual([
    ['root', '  tool: tool', '    toolResult: seen 1'],
  ]);
});

test('a request has its system prompt, and a response is a message', () => {
  const request = { model: 'm', system: 'Be brief.', messages: [user(text('Look'))] };
  expect(fromAnthropic(request).map(({ role }) => role)).toEqual(['system', 'user']);
  expect(fromAnthropic({ ...request, system: [text('A'), text('B')] }).map(outlineMessage)[0]).toEqual([
    'root',
    '  text: A',
    '  text: B',
  ]);
  const response = { id: 'msg_1', type: 'message', ...assistant(text('Done')) };
  expect(fromAnthropic(response).map(({ id, role }) => [id, role])).toEqual([['msg_1', 'assistant']]);
});

test('values of any kind give messages, and never throw', () => {
  const cycle: Record<string, unknown> = { role: 'assistant' };
  cycle.content = [
    { type: 'tool_use', id: '1', name: 'a', input: cycle },
    { type: 'tool_result', tool_use_id: '1', is_error: true, content: [cycle] },
  ];
  const odd = [null, 3, [], {}, { content: 4 }, { role: 2n, content: [null, { type: 4 }] }, cycle];
  expect(fromAnthropic(odd, { streaming: true })).toHaveLength(4);
  expect(fromAnthropic('messages', null)).toEqual([]);
});

test('a result without a waiting call stays in its message when the others leave it', () => {
  const results = user(result('1'), result('2'));
  const toolsOf = (first: unknown) =>
    fromAnthropic([first, results]).map((message) => childrenOf(message).length);
  expect(toolsOf(user(text('Look')))).toEqual([1, 2]);
  expect(toolsOf(assistant(call('1')))).toEqual([1, 1]);
  expect(toolsOf(user(text('Look')))).toEqual([1, 2]);
});

test('only the last message is open, and no call beside one that has its result is still being written', () => {
  const cut = assistant(call('1'));
  const last = { ...assistant(call('2'), call('3')), stop_reason: null };
  const messages = fromAnthropic([cut, user(text('Go on')), last, user(result('2'))], { streaming: true });
  expect(outlineMessage(messages[0])[1]).toBe('  tool (truncated): look');
  expect(outlineMessage(messages[2]).slice(-2)).toEqual([
    '  tool (streaming): look',
    '    toolInput: {"at":"3"}',
  ]);
});

test('texts at both sides of a result in the same message stay apart', () => {
  const cited = (value: string) => ({ ...text(value), citations: [] });
  const [message] = fromAnthropic([
    assistant(
      { type: 'server_tool_use', id: 's', name: 'web_search', input: {} },
      cited('One'),
      { type: 'web_search_tool_result', tool_use_id: 's', content: [] },
      cited('Two'),
    ),
  ]);
  expect(childrenOf(message).map(({ type }) => type)).toEqual(['tool', 'text', 'text']);
});

test('a list gives the same messages, whichever lists came before it', () => {
  const id = fc.constantFrom('a', 'b');
  const text = fc.constantFrom('A', 'A b', 'A b c', '\n\nD');
  const block = fc.oneof(
    text.map((one) => ({ type: 'text', text: one })),
    text.map((one) => ({ type: 'text', text: one, citations: [] })),
    text.map((one) => ({ type: 'thinking', thinking: one })),
    id.map((one) => ({ type: 'tool_use', id: one, name: 'add', input: {} })),
    id.map((one) => ({ type: 'tool_result', tool_use_id: one, content: '5' })),
  );
  expectRemembered(
    (messages, streaming) => fromAnthropic(messages, { streaming }),
    fc.record({
      role: fc.constantFrom('user', 'assistant'),
      content: fc.oneof(text, fc.array(block, { maxLength: 3 })),
    }),
  );
});
