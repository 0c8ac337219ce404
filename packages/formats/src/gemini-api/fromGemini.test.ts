import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../core/values';
import { expectHost } from '../testing/expectHost';
import { expectRemembered } from '../testing/expectRemembered';
import { outlineRun } from '../testing/outlineRun';
import { geminiApiRun } from '../testing/runs/geminiApi';
import * as format from './index';
import { fromGemini } from './index';

const exchange = JSON.parse(geminiApiRun) as { request: { contents: object[] }; response: object };
const outline = (given: unknown, streaming = false) =>
  outlineRun({ messages: fromGemini(given, { streaming }) });

const user = (...parts: readonly object[]) => ({ role: 'user', parts });
const model = (...parts: readonly object[]) => ({ role: 'model', parts });
const call = (name: string, id?: string) => ({ functionCall: { id, name, args: {} } });
const result = (name: string, id?: string) => ({
  functionResponse: { id, name, response: { output: 'dry' } },
});
const candidate = (text: string, more: object = {}) => ({ content: model({ text }), ...more });

test('a request with its response shows what its file shows', () => {
  expectHost(fromGemini, format, exchange, [...exchange.request.contents, exchange.response]);
});

test('a request or a response alone is shown', () => {
  expect(fromGemini(exchange.request).map(({ role }) => role)).toEqual(['system', 'user', 'assistant']);
  const [message] = fromGemini(exchange.response);
  expect(message?.content[0]?.data).toMatchObject({
    model: 'gemini-3-flash',
    usage: { input: 40, output: 9 },
  });
});

test('texts and bare parts are words of the user', () => {
  expect(outline(['Which bed?', model({ text: 'Bed 2.' }), { text: 'Thanks' }])).toEqual([
    'user',
    '  text Which bed?',
    'assistant',
    '  text Bed 2.',
    'user',
    '  text Thanks',
  ]);
});

test('the names of the library of Python are read', () => {
  expect(
    outline([
      model({ function_call: { name: 'moisture', args: { bed_no: 1 } } }),
      user({ function_response: { name: 'moisture', response: { is_dry: true } } }),
    ]),
  ).toEqual(['assistant', '  tool moisture', '    toolInput {"bed_no":1}', '    toolResult {"is_dry":true}']);
});

describe('results', () => {
  test('without ids go to the first waiting call of their name in the last message with calls', () => {
    expect(
      outline([
        model(call('moisture')),
        model(call('moisture'), call('light')),
        user(result('light'), result('moisture'), { text: 'Well?' }),
      ]),
    ).toEqual([
      'assistant',
      '  tool moisture (truncated)',
      '    toolInput {}',
      'assistant',
      '  tool moisture',
      '    toolInput {}',
      '    toolResult dry',
      '  tool light',
      '    toolInput {}',
      '    toolResult dry',
      'user',
      '  text Well?',
    ]);
  });

  test('with an id go to the call of the id', () => {
    const lines = outline([
      model(call('moisture', 'a'), call('moisture', 'b')),
      user(result('moisture', 'b')),
    ]);
    expect(lines.slice(1)).toEqual([
      '  tool moisture (truncated)',
      '    toolInput {}',
      '  tool moisture',
      '    toolInput {}',
      '    toolResult dry',
    ]);
  });
});

test('each candidate of a response is a message, with the tokens at the first', () => {
  const messages = fromGemini([
    user({ text: 'Name a flower.' }),
    { candidates: [candidate('Rose'), candidate('Lily')], usageMetadata: { promptTokenCount: 4 } },
  ]);
  expect(outlineRun({ messages })).toEqual([
    'user',
    '  text Name a flower.',
    'assistant',
    '  text Rose',
    'assistant',
    '  text Lily',
  ]);
  const usages = messages.map(({ content: [tree] }) => fieldsOf(tree?.data).usage);
  expect(usages).toEqual([undefined, { input: 4 }, undefined]);
});

test('the responses of a stream are one message, which grows', () => {
  const stream = [
    { responseId: 'r', candidates: [candidate('Bed 1')] },
    { responseId: 'r', candidates: [candidate(' is dry')] },
    { responseId: 'r', candidates: [candidate('.', { finishReason: 'STOP' })] },
  ];
  expect(outline(stream.slice(0, 2), true)).toEqual(['assistant', '  text Bed 1 is dry (streaming)']);
  expect(outline([...stream, { responseId: 's', candidates: [candidate('Thanks')] }])).toEqual([
    'assistant',
    '  text Bed 1 is dry.',
    'assistant',
    '  text Thanks',
  ]);
});

test('a content that is replaced grows, and keeps its other nodes', () => {
  const growing = (text: string) =>
    fromGemini([user({ text: 'Well?' }), model({ text: 'Hm.', thought: true }, { text })], {
      streaming: true,
    });
  const [before, now] = [growing('It'), growing('It is')];
  expect(now[0]).toBe(before[0]);
  expect(outlineRun({ messages: now.slice(1) })).toEqual([
    'assistant',
    '  thinking Hm.',
    '  text It is (streaming)',
  ]);
});

test('a list gives the same messages, whichever lists came before it', () => {
  const name = fc.constantFrom('a', 'b');
  const part = fc.oneof(
    fc.record({ text: fc.constantFrom('A', 'A b', ' c'), thought: fc.boolean() }),
    name.map((one) => call(one)),
    name.map((one) => result(one)),
    name.map((one) => call(one, one)),
    name.map((one) => result(one, one)),
  );
  expectRemembered(
    (messages, streaming) => fromGemini(messages, { streaming }),
    fc.oneof(
      fc.record({ role: fc.constantFrom('user', 'model'), parts: fc.array(part, { maxLength: 3 }) }),
      fc.record({
        responseId: fc.constantFrom('r', 's'),
        candidates: fc.array(fc.constantFrom(candidate('A'), candidate(' b', { finishReason: 'STOP' })), {
          minLength: 1,
          maxLength: 2,
        }),
      }),
    ),
  );
});
