import { describe, expect, test } from 'vitest';
import { readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { aiSdkMessagesRun } from '../testing/runs/aiSdkMessages';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => readRecords(format, records);
const outline = (...messages: readonly unknown[]) => outlineRun(read(messages));
const call = { type: 'tool-call', toolCallId: 'c', toolName: 'find', input: {} };
const asked = { role: 'assistant', content: [call] };
const result = (more: object) => ({
  role: 'tool',
  content: [{ type: 'tool-result', toolCallId: 'c', toolName: 'find', ...more }],
});

test('a list has each call with its result, and a sentence with a source is one text', () => {
  const run = readWith(format, aiSdkMessagesRun);
  expect(outlineRun(run)).toEqual([
    'system',
    '  text You plan tours.',
    'user',
    '  text How long is the tour on this map?',
    '  media image/png map.png data:image/png;base64,iVBORw0KGgo=',
    'assistant',
    '  thinking I measure it.',
    '  text I measure both ways.',
    '  tool measure',
    '    toolInput {"way":"lake"}',
    '    toolResult {"km":42}',
    '  tool measure',
    '    toolInput {"way":"hill"}',
    '    error no such way',
    'assistant',
    '  text The lake is 42 km, says the map.',
    '  citation The lake https://maps.example/lake',
  ]);
  expect(run.skipped).toEqual([]);
});

test.each([
  ['a text', { output: { type: 'text', value: '2' } }, ['toolResult 2']],
  ['an error as JSON', { output: { type: 'error-json', value: { code: 4 } } }, ['error {"code":4}']],
  [
    'texts and pictures',
    {
      output: {
        type: 'content',
        value: [
          { type: 'text', text: 'Here:' },
          { type: 'media', data: 'AAAA', mediaType: 'image/png' },
          { type: 'image-url', url: 'https://maps.example/a.png' },
        ],
      },
    },
    [
      'toolResult Here:',
      'media image/png data:image/png;base64,AAAA',
      'media image https://maps.example/a.png',
    ],
  ],
  ['a value of version 4', { result: { km: 2 } }, ['toolResult {"km":2}']],
  ['an error of version 4', { result: 'no way', isError: true }, ['error no way']],
  ['a value that only looks like an output', { result: { type: 'text' } }, ['toolResult {"type":"text"}']],
])('a result that is %s', (_, more, lines) => {
  expect(outline(asked, result(more)).slice(3).toSorted()).toEqual(
    lines.map((line) => `    ${line}`).toSorted(),
  );
});

test('a call that was denied says so, by its output or by the answer of a person', () => {
  const denied = { output: { type: 'execution-denied', reason: 'Not today.' } };
  expect(outline(asked, result(denied))).toEqual([
    'assistant',
    '  tool find denied',
    '    toolInput {}',
    '    toolResult Not today.',
  ]);
  const approval = { type: 'tool-approval-request', approvalId: 'a', toolCallId: 'c' };
  const answer = { type: 'tool-approval-response', approvalId: 'a', approved: false, reason: 'No.' };
  expect(
    outline({ role: 'assistant', content: [call, approval] }, { role: 'tool', content: [answer] }),
  ).toEqual([
    'assistant',
    '  tool find denied',
    '    toolInput {}',
    '    inputRequest Run find?',
    '      userInput {"input":false}',
    '    text No. (user)',
  ]);
});

test.each([
  ['a refusal', { type: 'execution-denied', reason: 'No.' }],
  ['an error', { type: 'error-text', value: 'No.' }],
])('a result that says of a denied call that it was denied, as %s, stands in the call', (_, output) => {
  const approval = { type: 'tool-approval-request', approvalId: 'a', toolCallId: 'c' };
  const answer = { type: 'tool-approval-response', approvalId: 'a', approved: false };
  const told = result({ output }).content[0];
  expect(
    outline({ role: 'assistant', content: [call, approval] }, { role: 'tool', content: [answer, told] }),
  ).toEqual([
    'assistant',
    '  tool find denied',
    '    toolInput {}',
    '    inputRequest Run find?',
    '      userInput {"input":false}',
    '    toolResult No.',
  ]);
});

test('a result without its call is a call without input', () => {
  expect(outline(result({ output: { type: 'text', value: '2' } }))).toEqual([
    'tool',
    '  tool find',
    '    toolResult 2',
  ]);
});

describe('a log of calls', () => {
  const user = { role: 'user', content: 'Which way?' };
  const answer = { role: 'assistant', content: [{ type: 'text', text: 'Left.' }] };
  const more = { role: 'user', content: 'And then?' };

  test('is one run: each call begins with what was said before', () => {
    const run = read(
      { system: 'Be brief.', messages: [user], response: { modelId: 'm-1', messages: [answer] } },
      { system: 'Be brief.', messages: [user, answer, more] },
    );
    expect(outlineRun(run).filter((line) => !line.startsWith(' '))).toEqual([
      'system',
      'user',
      'assistant',
      'user',
    ]);
    expect(run.model).toBe('m-1');
    expect(run.skipped).toMatchObject([{ kind: 'message', isLost: false, count: 3 }]);
  });

  test('is several runs where a call begins with other messages', () => {
    expect(read({ messages: [user] }, { messages: [more] }).runs).toHaveLength(2);
  });

  test('is read a message a line, too', () => {
    expect(outlineRun(read(user, asked, result({ result: 1 }), answer))).toHaveLength(8);
  });
});

test('unknown parts, and answers to missing calls and requests, are lost', () => {
  const run = read(
    [{ role: 'assistant', content: [{ type: 'hologram' }, { type: 'tool-approval-request' }] }],
    { role: 'tool', content: [{ type: 'tool-approval-response', approvalId: 'x' }] },
    { title: 'a tour' },
    3,
  );
  expect(run.skipped.map(({ kind, isLost }) => [kind, isLost])).toEqual([
    ['part/hologram', true],
    ['tool-approval-request', true],
    ['tool-approval-response', true],
    ['record', true],
    ['number', true],
  ]);
});

test('an answer has the time of its response', () => {
  const run = read({
    messages: [{ role: 'user', content: 'Hi' }],
    response: { timestamp: '2026-05-01T10:00:02Z', messages: [{ role: 'assistant', content: 'Hello' }] },
  });
  const at = Date.UTC(2026, 4, 1, 10, 0, 2);
  expect(run.messages.map(({ createdAt }) => createdAt)).toEqual([undefined, at]);
  expect(run.messages[1]?.content[0]?.data).toMatchObject({ endedAt: at });
});
