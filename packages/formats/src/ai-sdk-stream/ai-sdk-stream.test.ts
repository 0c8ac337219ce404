import { expect, test } from 'vitest';
import type { Place } from '../core/Run';
import { outlineMessage } from '../testing/outlineRun';
import { aiSdkStreamRun } from '../testing/runs/aiSdkStream';
import { readWith } from '../testing/samples';
import * as format from './index';

type Chunk = Readonly<Record<string, unknown>>;

const read = (...chunks: Chunk[]) => readWith(format, JSON.stringify(chunks));
const outlines = (...chunks: Chunk[]) => read(...chunks).messages.map(outlineMessage);

/** A reader to which chunks can still come. */
function createLive() {
  const reader = format.createReader();
  return {
    read: (...chunks: Chunk[]) => {
      for (const chunk of chunks) reader.read(chunk, { index: 0 } satisfies Place);
      return reader.run().messages.map(outlineMessage);
    },
    reader,
  };
}

const call = (toolCallId: string, toolName = 'look'): Chunk => ({
  type: 'tool-input-available',
  toolCallId,
  toolName,
  input: {},
});

test('a stream with calls side by side, a reset, an approval and a second stream', () => {
  const run = readWith(format, aiSdkStreamRun);
  expect(run).toMatchObject({
    format: 'ai-sdk-stream',
    model: 'harbour-2',
    startedAt: 1_772_442_844_200,
    usage: { input: 900, output: 120, reasoning: 30 },
  });
  expect(run.messages.map(({ id, role, createdAt }) => [id, role, createdAt])).toEqual([
    ['msg-7', 'assistant', 1_772_442_844_200],
  ]);
  expect(outlineMessage(run.messages[0])).toMatchInlineSnapshot(`
    [
      "root",
      "  thinking: Two boats: ask for both tides at once.",
      "  text: I look up both tides.",
      "  tool: tide",
      "    toolInput: {"port":"Brest"}",
      "    error: No gauge answers in Brest.",
      "  tool: tide",
      "    toolInput: {"port":"Husum"}",
      "    toolResult: {"high":"14:20","metres":3.4}",
      "data progress: {"done":2,"of":2}",
      "root",
      "  tool: bookBerth",
      "    toolInput: {"port":"Husum","metres":12}",
      "    inputRequest: A berth costs €38.",
      "      userInput: {"input":true}",
      "    toolResult: {"berth":"C 14"}",
      "  citation: Tides of Husum https://tides.example/husum",
      "  text: Berth C 14 in Husum is yours; be there by 14:20.",
    ]
  `);
  expect(run.skipped).toMatchObject([{ kind: 'data-toast', count: 1 }]);
});

test('an input that comes in pieces is being prepared, then the call runs', () => {
  const { read: more } = createLive();
  expect(more({ type: 'tool-input-start', toolCallId: '1', toolName: 'look' })).toEqual([
    ['root (streaming)', '  tool (streaming): look'],
  ]);
  expect(more({ type: 'tool-input-delta', toolCallId: '1', inputTextDelta: '{"a":' })[0]?.slice(2)).toEqual([
    '    toolInput (streaming): {"a":',
  ]);
  expect(more({ ...call('1'), input: { a: 1 } })[0]?.slice(1)).toEqual([
    '  tool (streaming): look',
    '    toolInput: {"a":1}',
  ]);
});

test('an output that is preliminary is replaced', () => {
  const { read: more } = createLive();
  const output = (value: string, preliminary?: boolean) =>
    more({ type: 'tool-output-available', toolCallId: '1', output: value, preliminary })[0]?.slice(1);
  more(call('1'));
  expect(output('10 %', true)).toEqual([
    '  tool (streaming): look',
    '    toolInput: {}',
    '    toolResult (streaming): 10 %',
  ]);
  expect(output('20 %', true)?.at(-1)).toBe('    toolResult (streaming): 20 %');
  expect(output('done')).toEqual(['  tool: look', '    toolInput: {}', '    toolResult: done']);
});

test('an output may answer a call of an earlier message', () => {
  expect(
    outlines(
      { type: 'start', messageId: 'a' },
      call('1'),
      { type: 'finish' },
      { type: 'start', messageId: 'b' },
      { type: 'tool-output-available', toolCallId: '1', output: 'late' },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Found' },
      { type: 'text-end', id: 't' },
      { type: 'finish' },
    ),
  ).toEqual([
    ['root', '  tool: look', '    toolInput: {}', '    toolResult: late'],
    ['root', '  text: Found'],
  ]);
});

test('an id that comes again in a later step is another call', () => {
  expect(
    outlines(
      { type: 'start-step' },
      call('0'),
      { type: 'tool-output-available', toolCallId: '0', output: 'one' },
      { type: 'start-step' },
      call('0'),
      { type: 'tool-output-available', toolCallId: '0', output: 'two' },
      { type: 'finish' },
    )[0]?.filter((line) => line.includes('toolResult')),
  ).toEqual(['    toolResult: one', '    toolResult: two']);
});

test('an output without a call is shown', () => {
  expect(
    outlines({ type: 'tool-output-available', toolCallId: 'x', output: 'lost' }, { type: 'finish' }),
  ).toEqual([['root', '  tool: tool', '    toolResult: lost']]);
});

test('a second output replaces the first', () => {
  expect(
    outlines(
      call('1'),
      { type: 'tool-output-available', toolCallId: '1', output: 'one' },
      { type: 'tool-output-available', toolCallId: '1', output: 'two' },
      { type: 'finish' },
    ),
  ).toEqual([['root', '  tool: look', '    toolInput: {}', '    toolResult: two']]);
});

test('a step that is reset is dropped, and no output comes to its calls', () => {
  expect(
    outlines(
      { type: 'start-step' },
      call('1'),
      { type: 'start-step' },
      { type: 'text-delta', id: 't', delta: 'wrong' },
      { type: 'data-x', data: 1 },
      { ...call('1'), toolName: 'wrong' },
      { type: 'reset-step' },
      { type: 'tool-output-available', toolCallId: '1', output: 'right' },
      { type: 'finish' },
    ),
  ).toEqual([['root', '  tool: look', '    toolInput: {}', '    toolResult: right']]);
});

test('data of one id is there once, with its last version', () => {
  expect(
    outlines(
      { type: 'data-x', id: '1', data: 'a' },
      { type: 'data-x', data: 'b' },
      { type: 'data-x', data: 'c' },
      { type: 'data-x', id: '1', data: 'd' },
      { type: 'finish' },
    ),
  ).toEqual([['root', 'data x: "d"', 'data x: "b"', 'data x: "c"']]);
});

test('an error is shown once', () => {
  const run = read(
    { type: 'text-delta', id: 't', delta: 'I' },
    { type: 'error', errorText: 'Overloaded' },
    { type: 'error', errorText: 'Overloaded' },
    { type: 'finish' },
  );
  expect(outlineMessage(run.messages[0])).toEqual([
    'root (truncated)',
    '  text (truncated): I',
    '  error: Overloaded',
  ]);
  expect(run.skipped).toMatchObject([{ kind: 'error', count: 1 }]);
});

test('an abort cuts off what is open, at once', () => {
  const { read: more } = createLive();
  more({ type: 'start', messageId: 'a' }, { type: 'text-delta', id: 't', delta: 'I' }, call('1'));
  expect(more({ type: 'abort' })).toEqual([
    ['root (truncated)', '  text (truncated): I', '  tool (truncated): look', '    toolInput: {}'],
  ]);
  expect(more({ type: 'start', messageId: 'a' }, { type: 'text-delta', id: 't', delta: 'Again' })[1]).toEqual(
    ['root (streaming)', '  text (streaming): Again'],
  );
});

test('a stream that breaks off leaves its text and calls cut off', () => {
  expect(
    outlines({ type: 'start', messageId: 'a' }, { type: 'reasoning-delta', id: 'r', delta: 'Hm' }, call('1')),
  ).toEqual([
    ['root (truncated)', '  thinking (truncated): Hm', '  tool (truncated): look', '    toolInput: {}'],
  ]);
});

test('a refused approval ends the call', () => {
  const run = read(
    call('1', 'pay'),
    { type: 'tool-approval-request', toolCallId: '1', approvalId: 'a' },
    { type: 'tool-approval-response', approvalId: 'a', approved: false, reason: 'No' },
    { type: 'tool-output-denied', toolCallId: '1' },
    { type: 'finish' },
  );
  expect(outlineMessage(run.messages[0])).toEqual([
    'root',
    '  tool: pay denied',
    '    toolInput: {}',
    '    inputRequest: Run pay?',
    '      userInput: {"input":false}',
    '    text: No',
  ]);
});

test('an approval that a policy decides asks nobody and is counted', () => {
  const run = read(
    call('1', 'pay'),
    { type: 'tool-approval-request', toolCallId: '1', approvalId: 'a', isAutomatic: true },
    { type: 'tool-approval-response', approvalId: 'a', approved: true },
    { type: 'tool-approval-response', approvalId: 'other', approved: true },
    { type: 'tool-output-available', toolCallId: '1', output: 'paid' },
    { type: 'finish' },
  );
  expect(outlineMessage(run.messages[0])).toEqual([
    'root',
    '  tool: pay',
    '    toolInput: {}',
    '    toolResult: paid',
  ]);
  expect(run.skipped.map(({ kind }) => kind)).toEqual(['tool-approval-request', 'tool-approval-response']);
});

test('merged streams may each say that the message starts, and data may come before', () => {
  const run = read(
    { type: 'data-x', data: 1 },
    { type: 'start', messageId: 'a' },
    { type: 'text-delta', id: 't', delta: 'One ' },
    { type: 'start' },
    { type: 'text-delta', id: 't', delta: 'text' },
    { type: 'text-end', id: 't' },
    { type: 'finish' },
    { type: 'start', messageId: 'a' },
    { type: 'data-x', data: 2 },
    { type: 'finish' },
  );
  expect(run.messages.map(outlineMessage)).toEqual([
    ['root', 'data x: 1', 'root', '  text: One text', 'data x: 2'],
  ]);
});

test('chunks of unknown types are counted', () => {
  const run = readWith(
    format,
    '{"type":"hologram"}\n4\n{"type":"custom","kind":"acme.x"}\n{"type":"toString"}',
  );
  expect(run.skipped.map(({ kind, places }) => [kind, places])).toEqual([
    ['hologram', [{ line: 1 }]],
    ['not a chunk', [{ line: 2 }]],
    ['custom acme.x', [{ line: 3 }]],
    ['toString', [{ line: 4 }]],
  ]);
});

test('a text that has not ended when the message does is cut off at once', () => {
  const { read: more, reader } = createLive();
  const lines = more({ type: 'start' }, { type: 'text-delta', id: 't', delta: 'I' }, { type: 'finish' })[0];
  expect(lines).toContain('  text (truncated): I');
  reader.end();
  expect(more({ type: 'text-delta', id: 't', delta: 'late' })[1]).toEqual([
    'root (truncated)',
    '  text (truncated): late',
  ]);
});

test('a sentence that sources cut is one text, with the sources behind it', () => {
  const text = (id: string, delta: string): Chunk[] => [
    { type: 'text-start', id },
    { type: 'text-delta', id, delta },
    { type: 'text-end', id },
  ];
  const source: Chunk = { type: 'source-url', sourceId: 's', url: 'https://tides.example', title: 'Tides' };
  const cut = [...text('1', 'High at '), ...text('2', '- nine'), source, ...text('3', ', low at three.\n\n')];
  expect(outlines({ type: 'start' }, ...cut, ...text('4', 'Bring boots.'))).toEqual([
    [
      'root (truncated)',
      '  text: High at - nine, low at three.\n\n',
      '  citation: Tides https://tides.example',
      '  text: Bring boots.',
    ],
  ]);
});

test('any part but a source ends a sentence', () => {
  const text = (id: string): Chunk[] => [
    { type: 'text-start', id },
    { type: 'text-delta', id, delta: 'High at ' },
    { type: 'text-end', id },
  ];
  const between: readonly Chunk[] = [
    call('c'),
    { type: 'start-step' },
    { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AAAA' },
    { type: 'data-tide', data: 1 },
    { type: 'reasoning-start', id: 'r' },
  ];
  for (const one of between)
    expect(
      outlines({ type: 'start' }, ...text('1'), one, ...text('2'))
        .flat()
        .filter((line) => line.startsWith('  text: ')),
    ).toEqual(['  text: High at ', '  text: High at ']);
});
