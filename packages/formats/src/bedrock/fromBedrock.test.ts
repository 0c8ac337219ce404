import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectHost } from '../testing/expectHost';
import { expectRemembered } from '../testing/expectRemembered';
import { outlineRun } from '../testing/outlineRun';
import { bedrockRun } from '../testing/runs/bedrock';
import * as format from './index';
import { fromBedrock } from './index';

const [request, response] = bedrockRun.split('\n').map((line) => JSON.parse(line) as { messages: object[] });
const outline = (given: unknown, streaming = false) =>
  outlineRun({ messages: fromBedrock(given, { streaming }) });

const call = (toolUseId: string) => ({ toolUse: { toolUseId, name: 'weigh', input: {} } });
const result = (toolUseId: string) => ({ toolResult: { toolUseId, content: [{ text: `${toolUseId} kg` }] } });
const assistant = (...content: readonly object[]) => ({ role: 'assistant', content });
const user = (...content: readonly object[]) => ({ role: 'user', content });

test('a request and its response show what their file shows', () => {
  expectHost(fromBedrock, format, [request, response], [...(request?.messages ?? []), response]);
});

test('a request alone has its system prompt, and a response its tokens', () => {
  expect(fromBedrock(request).map(({ role }) => role)).toEqual(['system', 'user', 'assistant']);
  const [message] = fromBedrock(response);
  expect(message?.content[0]?.data).toMatchObject({ usage: { input: 60, output: 8, cacheRead: 40 } });
});

test('a picture is the bytes that a program has in hand', () => {
  const image = { format: 'png', source: { bytes: Uint8Array.from([251, 255, 0]) } };
  expect(outline([user({ image })])).toEqual(['user', '  media image/png data:image/png;base64,+/8A']);
});

test('results leave the message that they came in, and words in it stay', () => {
  expect(
    outline([assistant(call('a'), call('b')), user(result('b'), { text: 'Thanks' }), user(result('a'))]),
  ).toEqual([
    'assistant',
    '  tool weigh',
    '    toolInput {}',
    '    toolResult a kg',
    '  tool weigh',
    '    toolInput {}',
    '    toolResult b kg',
    'user',
    '  text Thanks',
  ]);
});

describe('while an answer streams', () => {
  const events = [
    { messageStart: { role: 'assistant' } },
    { contentBlockDelta: { contentBlockIndex: 0, delta: { text: 'I weigh' } } },
    { contentBlockDelta: { contentBlockIndex: 0, delta: { text: ' it.' } } },
    { contentBlockStop: { contentBlockIndex: 0 } },
    { contentBlockStart: { contentBlockIndex: 1, start: { toolUse: { toolUseId: 'a', name: 'weigh' } } } },
    { contentBlockDelta: { contentBlockIndex: 1, delta: { toolUse: { input: '{"hive"' } } } },
    { contentBlockDelta: { contentBlockIndex: 1, delta: { toolUse: { input: ':3}' } } } },
    { contentBlockStop: { contentBlockIndex: 1 } },
    { messageStop: { stopReason: 'tool_use' } },
    { metadata: { usage: { inputTokens: 4, outputTokens: 2, totalTokens: 6 } } },
  ];

  test('its events so far are one message', () => {
    const question = user({ text: 'How is hive 3?' });
    expect(outline([question, ...events.slice(0, 2)], true).slice(2)).toEqual([
      'assistant',
      '  text I weigh (streaming)',
    ]);
    expect(outline([question, ...events.slice(0, 6)], true).slice(2)).toEqual([
      'assistant',
      '  text I weigh it.',
      '  tool weigh (streaming)',
      '    toolInput {"hive" (streaming)',
    ]);
    expect(outline([question, ...events, user(result('a'))]).slice(2)).toEqual([
      'assistant',
      '  text I weigh it.',
      '  tool weigh',
      '    toolInput {"hive":3}',
      '    toolResult a kg',
    ]);
  });

  test('a message that is replaced grows', () => {
    const growing = (text: string) =>
      fromBedrock([user({ text: 'Well?' }), assistant({ text })], { streaming: true });
    const [before, now] = [growing('It'), growing('It is')];
    expect(now[0]).toBe(before[0]);
    expect(outlineRun({ messages: now.slice(1) })).toEqual(['assistant', '  text It is (streaming)']);
  });
});

test('a list gives the same messages, whichever lists came before it', () => {
  const id = fc.constantFrom('a', 'b');
  const part = fc.oneof(
    fc.constantFrom('A', 'A b', ' c').map((text) => ({ text })),
    id.map(call),
    id.map(result),
  );
  expectRemembered(
    (messages, streaming) => fromBedrock(messages, { streaming }),
    fc.oneof(
      fc.record({ role: fc.constantFrom('user', 'assistant'), content: fc.array(part, { maxLength: 3 }) }),
      fc.constantFrom(
        { messageStart: { role: 'assistant' } },
        { contentBlockDelta: { contentBlockIndex: 0, delta: { text: 'A' } } },
        { messageStop: { stopReason: 'end_turn' } },
      ),
    ),
  );
});
