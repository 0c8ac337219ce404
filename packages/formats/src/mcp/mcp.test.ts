import { expect, test } from 'vitest';
import { readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { mcpRun } from '../testing/runs/mcp';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => readRecords(format, records);
const text = (words: string) => ({ content: [{ type: 'text', text: words }] });

test('calls stand with their results, by the ids of the messages', () => {
  const run = readWith(format, mcpRun);
  expect(outlineRun(run)).toEqual([
    'assistant',
    '  tool tide',
    '    toolInput {"port":"Brest"}',
    '    media image/png data:image/png;base64,AAAA',
    '    text ~~~json\n{"high":9}\n~~~',
    '    toolResult High at nine.',
    'assistant',
    '  tool tide',
    '    toolInput {"port":"Ys"}',
    '    error no such port',
  ]);
  expect(run.skipped).toMatchObject([
    { kind: 'tools/list', why: 'Does not call a tool' },
    { kind: 'tools/list', why: 'Does not answer a tool call' },
  ]);
});

test.each([
  ['a text', text('Nine.'), ['toolResult Nine.']],
  ['a value', { structuredContent: { high: 9 } }, ['toolResult {"high":9}']],
  [
    'a value that the text says again',
    { ...text('{"high":9}'), structuredContent: { high: 9 } },
    ['toolResult {"high":9}'],
  ],
  ['an error', { ...text('no'), isError: true }, ['error no']],
])('a result alone that is %s is a call without input', (_, result, lines) => {
  expect(outlineRun(read(result))).toEqual(['tool', '  tool tool', ...lines.map((line) => `    ${line}`)]);
});

test('a protocol error is the error of its call, and unknown records are lost', () => {
  const call = { id: 1, method: 'tools/call', params: { name: 'tide' } };
  const run = read(
    call,
    { id: 1, error: { code: -32602, message: 'bad port' } },
    { content: [{ type: 'hologram' }] },
    {},
  );
  expect(outlineRun(run).slice(0, 4)).toEqual([
    'assistant',
    '  tool tide',
    '    toolInput {}',
    '    error bad port',
  ]);
  expect(run.skipped.map(({ kind, isLost }) => [kind, isLost])).toEqual([
    ['content/hologram', true],
    ['record', true],
  ]);
});

test('protocol messages are skipped on purpose; messages of unknown methods are lost', () => {
  const lostOf = (...records: unknown[]) =>
    read(...records).skipped.map(({ kind, isLost }) => [kind, isLost]);
  const asks = (method: string) => ({ jsonrpc: '2.0', id: 1, method, params: {} });
  const answers = { jsonrpc: '2.0', id: 1, result: { contents: [{ uri: 'a', text: 'Nine.' }] } };
  for (const method of ['initialize', 'resources/list', 'notifications/tools/list_changed', 'ping'])
    expect(lostOf(asks(method))).toEqual([[method, false]]);
  for (const method of ['prompts/get', 'sampling/createMessage', 'telepathy', 'notifications/message'])
    expect(lostOf(asks(method))).toEqual([[method, true]]);
  expect(lostOf(asks('resources/read'), answers)).toEqual([
    ['resources/read', true],
    ['resources/read', true],
  ]);
});
