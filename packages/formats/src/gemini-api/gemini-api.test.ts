import { describe, expect, test } from 'vitest';
import { readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { geminiApiRun } from '../testing/runs/geminiApi';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => readRecords(format, records);
const outline = (...records: readonly unknown[]) => outlineRun(read(...records));
const user = (text: string) => ({ role: 'user', parts: [{ text }] });
const model = (...parts: readonly object[]) => ({ role: 'model', parts });

test('a request and its response keep all roles, and each call has its result', () => {
  const run = readWith(format, geminiApiRun);
  expect(outlineRun(run)).toEqual([
    'system',
    '  text You water a garden.',
    'user',
    '  text Which bed is dry?',
    '  media image/png data:image/png;base64,AAAA',
    'assistant',
    '  thinking I ask both sensors.',
    '  tool moisture',
    '    toolInput {"bed":1}',
    '    toolResult 0.6',
    '  tool moisture',
    '    toolInput {"bed":2}',
    '    error no such sensor',
    'assistant',
    '  tool code_execution',
    '    toolInput {"language":"PYTHON","code":"print(1 - 0.6)"}',
    '    toolResult 0.4',
    '  text Bed 1 is dry.',
    '  citation Beds https://garden.example',
  ]);
  expect(run).toMatchObject({
    model: 'gemini-3-flash',
    usage: { input: 40, output: 9, reasoning: 3 },
    skipped: [],
  });
});

test('contents that are a text, a part, or a list of these, are words of the user', () => {
  const picture = { inlineData: { mimeType: 'image/png', data: 'AAAA' } };
  const media = '  media image/png data:image/png;base64,AAAA';
  expect(outline({ contents: 'Which bed?' })).toEqual(['user', '  text Which bed?']);
  expect(outline({ contents: picture })).toEqual(['user', media]);
  expect(outline({ contents: ['Which bed?', picture] })).toEqual(['user', '  text Which bed?', media]);
  expect(outline({ contents: [user('Hi'), model({ text: 'Hi.' }), { text: 'Which bed?' }] })).toEqual([
    'user',
    '  text Hi',
    'assistant',
    '  text Hi.',
    'user',
    '  text Which bed?',
  ]);
});

test('snake-case names of the Python library are read, and names in a program’s values stay', () => {
  expect(
    outline({
      system_instruction: 'Be brief.',
      contents: [
        user('Which?'),
        model({ function_call: { id: 'a', name: 'find', args: { bed_no: 1 } } }),
        {
          role: 'function',
          parts: [{ function_response: { id: 'a', name: 'find', response: { is_dry: true } } }],
        },
        model({ inline_data: { mime_type: 'audio/wav', data: 'AA' } }),
      ],
    }),
  ).toEqual([
    'system',
    '  text Be brief.',
    'user',
    '  text Which?',
    'assistant',
    '  tool find',
    '    toolInput {"bed_no":1}',
    '    toolResult {"is_dry":true}',
    'assistant',
    '  media audio/wav data:audio/wav;base64,AA',
  ]);
});

describe('a stream', () => {
  const piece = (text: string, more: object = {}) => ({
    candidates: [{ content: model({ text }), index: 0, ...more }],
  });

  test('is one message', () => {
    const pieces = [piece('Bed'), piece(' tw'), piece('o.', { finishReason: 'STOP' })];
    expect(outline(...pieces)).toEqual(['assistant', '  text Bed two.']);
    expect(outline(pieces)).toEqual(['assistant', '  text Bed two.']);
  });

  test('that broke off is cut off, and one that failed says why', () => {
    expect(outline(piece('Bed'))).toEqual(['assistant', '  text Bed (truncated)']);
    expect(outline(piece('Bed', { finishReason: 'MAX_TOKENS' }))).toEqual([
      'assistant',
      '  text Bed',
      '  error The answer is not complete: MAX_TOKENS',
    ]);
    expect(outline({ promptFeedback: { blockReason: 'SAFETY' } })).toEqual([
      'assistant',
      '  error The prompt was blocked: SAFETY',
    ]);
  });

  test('of several candidates has a message for each', () => {
    const candidate = (index: number, text: string) => ({
      index,
      content: model({ text }),
      finishReason: 'STOP',
    });
    expect(outline({ candidates: [candidate(0, 'One.'), candidate(1, 'Two.')] })).toEqual([
      'assistant',
      '  text One.',
      'assistant',
      '  text Two.',
    ]);
  });
});

test('a log of requests is one run: each begins with what was said before', () => {
  const answer = model({ text: 'Bed 2.' });
  const run = read(
    {
      request: { contents: [user('Which?')] },
      response: { candidates: [{ content: answer, finishReason: 'STOP' }] },
    },
    { request: { contents: [user('Which?'), answer, user('And now?')] } },
  );
  expect(outlineRun(run).filter((line) => !line.startsWith(' '))).toEqual(['user', 'assistant', 'user']);
  expect(run.skipped).toMatchObject([{ count: 2, isLost: false }]);
});

test('results go to the calls of their names, and one without its call is a call without input', () => {
  const call = (name: string) => ({ functionCall: { name, args: {} } });
  const result = (name: string, response: object) => ({ functionResponse: { name, response } });
  expect(
    outline([
      model(call('a'), call('b')),
      { role: 'user', parts: [result('b', { x: 1 }), result('a', { y: 2 })] },
    ]),
  ).toEqual([
    'assistant',
    '  tool a',
    '    toolInput {}',
    '    toolResult {"y":2}',
    '  tool b',
    '    toolInput {}',
    '    toolResult {"x":1}',
  ]);
  expect(outline([{ role: 'user', parts: [result('a', { output: 'Yes.' })] }])).toEqual([
    'tool',
    '  tool a',
    '    toolResult Yes.',
  ]);
});

test('unknown parts and records are lost', () => {
  const run = read([model({ hologram: 1 }, { thought: true, thoughtSignature: 'x' })], { beds: 3 });
  expect(run.skipped.map(({ kind, isLost }) => [kind, isLost])).toEqual([
    ['part/hologram', true],
    ['part/thought', false],
    ['record', true],
  ]);
});

describe('a request after an answer that came as a stream', () => {
  const said = (role: string, ...parts: object[]) => ({ role, parts });
  const piece = (parts: object[], more: object = {}, id?: string) => ({
    responseId: id,
    candidates: [{ content: said('model', ...parts), ...more }],
  });
  const asked = (...contents: object[]) => ({ contents });
  const hi = said('user', { text: 'Hi' });
  const STREAM = [
    piece([{ text: 'Hm', thought: true }]),
    piece([{ text: 'Hel' }]),
    piece([{ text: 'lo' }, { functionCall: { name: 'wave', args: {} } }]),
    piece([{ text: '' }], { finishReason: 'STOP' }),
  ];
  const answer = said(
    'model',
    { text: 'Hello' },
    { functionCall: { name: 'wave', args: {} }, thoughtSignature: 'x' },
  );
  const result = said('user', { functionResponse: { name: 'wave', response: { output: 'waved' } } });

  test.each([
    ['one piece a record', STREAM],
    ['all pieces in the record of the request', []],
  ])('goes on with the run: %s', (_, pieces) => {
    const first = pieces.length > 0 ? [asked(hi), ...pieces] : [{ request: asked(hi), response: STREAM }];
    const run = readRecords(format, [
      ...first,
      asked(hi, answer, result),
      piece([{ text: 'Bye' }], { finishReason: 'STOP' }),
    ]);
    expect(run.runs).toBeUndefined();
    expect(outlineRun(run)).toEqual([
      'user',
      '  text Hi',
      'assistant',
      '  thinking Hm',
      '  text Hello',
      '  tool wave',
      '    toolInput {}',
      '    toolResult waved',
      'assistant',
      '  text Bye',
    ]);
  });

  test('is a run of its own where it sends another answer', () => {
    const other = said('model', { text: 'Go away' });
    const run = readRecords(format, [asked(hi), ...STREAM, asked(hi, other, said('user', { text: 'Why?' }))]);
    expect(run.runs).toHaveLength(2);
  });
});
