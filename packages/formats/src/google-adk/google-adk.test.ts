import { describe, expect, test } from 'vitest';
import { readRun } from '../read/readRun';
import { expectUnbreakable, readGrowing, readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { adkEvalSet, adkEvents, googleAdkRun } from '../testing/runs/googleAdk';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => readRecords(format, records);
const outline = (...records: readonly unknown[]) => outlineRun(read(...records));
const event = (author: string, parts: readonly object[] | undefined, more: object = {}) => ({
  invocationId: 'i1',
  author,
  content: parts && { role: author === 'user' ? 'user' : 'model', parts },
  ...more,
});
const piece = (author: string, text: string, more: object = {}) =>
  event(author, [{ text }], { partial: true, ...more });

const shown = [
  'user',
  '  text Two tickets to the island, please.',
  'assistant',
  '  thinking I look at the timetable.',
  '  tool timetable',
  '    toolInput {"day":"today"}',
  '    toolResult {"result":"noon"}',
  '  tool ask_captain',
  '    toolInput {"count":2}',
  '    toolResult {"status":"approved"}',
  'assistant',
  '  text You sail at noon.',
  '  citation Times https://ferry.example',
  'assistant',
  '  error Too many words.',
  '    errorDetails {"errorCode":"MAX_TOKENS"}',
];

test('a session has the roles and agents of its events, and each call its last result', () => {
  const run = readWith(format, googleAdkRun);
  expect(outlineRun(run)).toEqual(shown);
  expect(run).toMatchObject({
    id: 's1',
    agent: 'ferry',
    model: 'gemini-3-flash',
    usage: { input: 50, output: 12, reasoning: 3 },
    startedAt: 1_777_700_001_500,
    skipped: [{ kind: 'event', isLost: false, count: 1 }],
  });
  const agents = run.messages.map(({ content: [tree] }) => tree?.type === 'root' && tree.data?.agent);
  expect(agents).toEqual([undefined, 'clerk', 'purser', 'purser']);
  expect(run.messages.map(({ id }) => id)).toEqual(['e1', 'e2', 'e5', 'e6']);
});

/** The same value with the names that the library of Python gives, and `null` for missing fields. */
const inSnakeCase = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    inSnakeCase(one),
  ]);
  const isPart = 'text' in value || 'functionCall' in value || 'functionResponse' in value;
  const ofPart = { text: null, thought: null, function_call: null, function_response: null };
  const empty = isPart ? ofPart : 'author' in value ? { partial: null, error_code: null } : {};
  return { ...empty, ...Object.fromEntries(fields) };
};

test('events in a list, one a line, and with the names of Python are detected', async () => {
  for (const events of [adkEvents, inSnakeCase(adkEvents) as readonly object[]])
    for (const text of [JSON.stringify(events), events.map((one) => JSON.stringify(one)).join('\n')]) {
      const run = await readRun(text);
      expect(run.format).toBe('google-adk');
      expect(outlineRun(run)).toEqual(shown);
    }
  const session = inSnakeCase(JSON.parse(googleAdkRun));
  expect(outlineRun(await readRun(JSON.stringify(session)))).toEqual(shown);
});

describe('an answer in pieces', () => {
  const pieces = [
    piece('clerk', 'Hm.', { content: { role: 'model', parts: [{ text: 'Hm.', thought: true }] } }),
    piece('clerk', 'You '),
    piece('clerk', 'sail'),
  ];
  const whole = event('clerk', [{ text: 'Hm.', thought: true }, { text: 'You sail at noon.' }]);

  test('is one message, which the whole answer replaces', () => {
    const run = readGrowing(
      format,
      [...pieces, whole].map((one) => JSON.stringify(one)).join('\n'),
      (now) => {
        expect(now.messages).toHaveLength(1);
      },
    );
    expect(outlineRun(run)).toEqual(['assistant', '  thinking Hm.', '  text You sail at noon.']);
    expect(outline(...pieces)).toEqual(['assistant', '  thinking Hm.', '  text You sail (truncated)']);
  });

  test('of one agent is told from that of another beside it', () => {
    const other = [piece('mate', 'Al'), event('mate', [{ text: 'All aboard.' }])];
    expect(outline(...pieces, other[0], whole, other[1])).toEqual([
      'assistant',
      '  thinking Hm.',
      '  text You sail at noon.',
      'assistant',
      '  text All aboard.',
    ]);
  });
});

test('each case of an evaluation set is a run', async () => {
  const run = await readRun(JSON.stringify(adkEvalSet));
  expect(run.runs?.map(({ title }) => title)).toEqual(['noon', 'island']);
  expect(outlineRun(run)).toEqual([
    '---',
    'user',
    '  text When?',
    'assistant',
    '  tool timetable',
    '    toolInput {"day":"today"}',
    '    toolResult {"at":"noon"}',
    'assistant',
    '  text I look.',
    'assistant',
    '  text At noon.',
    '---',
    'user',
    '  text Where?',
    'assistant',
    '  tool map',
    '    toolInput {}',
    '    toolResult {"x":3}',
    'assistant',
    '  text To the island.',
  ]);
});

test('evaluation sets before version 1 are conversations', async () => {
  const turns = [
    {
      query: 'When?',
      expected_tool_use: [{ tool_name: 'timetable', tool_input: { day: 'today' } }],
      reference: 'At noon.',
    },
    {
      query: 'Where?',
      expected_tool_use: [],
      expected_intermediate_agent_responses: [{ author: 'clerk', text: 'I look.' }],
      reference: 'To the island.',
    },
  ];
  const lines = [
    'user',
    '  text When?',
    'assistant',
    '  tool timetable (truncated)',
    '    toolInput {"day":"today"}',
    'assistant',
    '  text At noon.',
    'user',
    '  text Where?',
    'assistant',
    '  text I look.',
    'assistant',
    '  text To the island.',
  ];
  for (const value of [turns, [{ name: 'ferry', data: turns, initial_session: {} }]]) {
    const run = await readRun(JSON.stringify(value));
    expect(run.format).toBe('google-adk');
    expect(outlineRun(run)).toEqual(lines);
  }
});

test('files, code, compactions, and an answer that was interrupted are shown', () => {
  const run = read(
    event('user', [{ inlineData: { mimeType: 'image/png', data: '-_8A' } }]),
    event('clerk', [
      { executableCode: { language: 'PYTHON', code: 'print(2)' } },
      { codeExecutionResult: { outcome: 'OUTCOME_OK', output: '2' } },
    ]),
    event('user', undefined, {
      actions: { compaction: { compactedContent: { parts: [{ text: 'Two sail.' }] } } },
    }),
    event('clerk', [{ text: 'You' }], { interrupted: true }),
    event('clerk', [{ text: 'sail' }], { finishReason: 'MAX_TOKENS' }),
  );
  expect(outlineRun(run)).toEqual([
    'user',
    '  media image/png data:image/png;base64,+/8A',
    'assistant',
    '  tool code_execution',
    '    toolInput {"language":"PYTHON","code":"print(2)"}',
    '    toolResult 2',
    'user',
    '  checkpoint Conversation compacted',
    '  text Two sail.',
    'assistant',
    '  text You',
    'assistant',
    '  text sail',
    '  error The answer is not complete: MAX_TOKENS',
  ]);
  expect(run.messages[3]?.content[0]).toMatchObject({ status: 'truncated' });
});

test('unknown parts are lost', () => {
  const run = read(event('clerk', [{ hologram: {} }]), { appName: 'ferry' });
  expect(run.skipped.map(({ kind, isLost }) => [kind, isLost])).toEqual([
    ['part/hologram', true],
    ['record', true],
  ]);
});

test('damaged events are read without an exception', () => {
  expectUnbreakable(format, adkEvents);
  expectUnbreakable(format, adkEvalSet.eval_cases);
});
