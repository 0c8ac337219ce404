import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectHost } from '../testing/expectHost';
import { expectRemembered } from '../testing/expectRemembered';
import { outlineRun } from '../testing/outlineRun';
import { aiSdkMessagesRun } from '../testing/runs/aiSdkMessages';
import * as format from './index';
import { fromModelMessages } from './index';

const list = JSON.parse(aiSdkMessagesRun) as readonly object[];
const outline = (given: unknown, streaming = false) =>
  outlineRun({ messages: fromModelMessages(given, { streaming }) });

const user = { role: 'user', content: 'Which way?' };
const call = (toolCallId: string) => ({ type: 'tool-call', toolCallId, toolName: 'measure', input: {} });
const result = (toolCallId: string, value = `${toolCallId} km`) => ({
  type: 'tool-result',
  toolCallId,
  toolName: 'measure',
  output: { type: 'text', value },
});
const said = (text: string) => ({ type: 'text', text });
const assistant = (...content: readonly object[]) => ({ role: 'assistant', content });
const tool = (...content: readonly object[]) => ({ role: 'tool', content });

test('a list shows what its file shows', () => {
  expectHost(fromModelMessages, format, list, list);
});

test('the argument of a call of the library is a list with its system prompt', () => {
  expect(outline({ system: 'Be brief.', messages: [user] })).toEqual([
    'system',
    '  text Be brief.',
    'user',
    '  text Which way?',
  ]);
});

describe('results', () => {
  test('stand with their calls, in whichever message they come', () => {
    const asked = assistant(call('a'), call('b'));
    expect(outline([asked, tool(result('b')), user, tool(result('a'))])).toEqual([
      'assistant',
      '  tool measure',
      '    toolInput {}',
      '    toolResult a km',
      '  tool measure',
      '    toolInput {}',
      '    toolResult b km',
      'user',
      '  text Which way?',
    ]);
  });

  test('that come with other words leave only the words in their message', () => {
    const later = assistant(result('a'), said('It is long.'), result('z'));
    expect(outline([assistant(call('a')), later])).toEqual([
      'assistant',
      '  tool measure',
      '    toolInput {}',
      '    toolResult a km',
      'assistant',
      '  text It is long.',
      '  tool measure',
      '    toolResult z km',
    ]);
  });

  test('of the same id go to the nearest earlier call that waits', () => {
    const lines = outline([
      assistant(call('a')),
      assistant(call('a')),
      tool(result('a', '1'), result('a', '2')),
    ]);
    expect(lines.filter((line) => line.includes('toolResult'))).toEqual([
      '    toolResult 2',
      '    toolResult 1',
    ]);
  });
});

test('files are the bytes and addresses that a program has in hand', () => {
  const content = [
    { type: 'image', image: Uint8Array.from([251, 255, 0]), mediaType: 'image/png' },
    { type: 'file', data: new URL('https://maps.example/a.pdf'), mediaType: 'application/pdf' },
  ];
  expect(outline([{ role: 'user', content }])).toEqual([
    'user',
    '  media image/png data:image/png;base64,+/8A',
    '  media application/pdf https://maps.example/a.pdf',
  ]);
});

test('the answer of a person stands in the call that it is about, and is not shown without it', () => {
  const asks = assistant(call('a'), { type: 'tool-approval-request', approvalId: 'p', toolCallId: 'a' });
  const answers = tool({ type: 'tool-approval-response', approvalId: 'p', approved: false, reason: 'No.' });
  expect(outline([asks, answers])).toEqual([
    'assistant',
    '  tool measure denied',
    '    toolInput {}',
    '    inputRequest Run measure?',
    '      userInput {"input":false}',
    '    text No. (user)',
  ]);
  expect(outline([answers])).toEqual([]);
});

describe('while the last message grows', () => {
  test('its last text grows, and a message that is replaced keeps its other nodes', () => {
    const growing = (text: string) => [user, assistant({ type: 'reasoning', text: 'Hm.' }, said(text))];
    const before = fromModelMessages(growing('To'), { streaming: true });
    const now = fromModelMessages(growing('To the'), { streaming: true });
    expect(now[0]).toBe(before[0]);
    const [one, other] = [before[1], now[1]].map((message) => message?.content[0]);
    if (one?.type !== 'root' || other?.type !== 'root') throw new Error('There is no tree.');
    expect(other.children[0]).toBe(one.children[0]);
    expect(other.status).toBe('streaming');
    expect(outline(growing('To the'), true).slice(2)).toEqual([
      'assistant',
      '  thinking Hm.',
      '  text To the (streaming)',
    ]);
    expect(outline(growing('To the')).at(-1)).toBe('  text To the');
  });

  test('its calls run, and a call before it was cut off', () => {
    expect(outline([assistant(call('a')), assistant(call('b'))], true)).toEqual([
      'assistant',
      '  tool measure (truncated)',
      '    toolInput {}',
      'assistant',
      '  tool measure (streaming)',
      '    toolInput {}',
    ]);
    expect(outline([assistant(call('a'))])[1]).toBe('  tool measure (truncated)');
  });
});

test('a list gives the same messages, whichever lists came before it', () => {
  const id = fc.constantFrom('a', 'b');
  const part = fc.oneof(
    fc.constantFrom('A', 'A b', ' c', ', d').map(said),
    id.map(call),
    id.map((one) => result(one)),
    id.map((approvalId) => ({ type: 'tool-approval-request', approvalId, toolCallId: approvalId })),
    id.map((approvalId) => ({ type: 'tool-approval-response', approvalId, approved: true })),
  );
  expectRemembered(
    (messages, streaming) => fromModelMessages(messages, { streaming }),
    fc.record({
      role: fc.constantFrom('user', 'assistant', 'tool'),
      content: fc.oneof(fc.constantFrom('A', 'A b'), fc.array(part, { maxLength: 3 })),
    }),
  );
});
