import { expect, test } from 'vitest';
import { readRun } from '../read/readRun';
import { model, result, say, use, user } from '../testing/claudeCodeLines';
import { textsOf, toolsOf, valueOf } from '../testing/nodesOf';

const ID = '7a1c0c5e-8f1d-4f0e-9f43-2f6f0e7a9b10';
const FOLDER = `/home/ines/.claude/projects/tides/${ID}/tool-results`;
const WHOLE = Array.from({ length: 900 }, (_, at) => `row ${at}`).join('\n');

const stub = (file: string) =>
  `<persisted-output>\nOutput too large (7KB). Full output saved to: ${FOLDER}/${file}\n\nPreview (first 2KB):\nrow 0\n...\n</persisted-output>`;

const session = (content: unknown, details?: object, part?: object) =>
  [
    user('u1', null, 'List it.'),
    model('a1', 'u1', 'm1', use('t1', 'Bash', { command: 'list' })),
    result('r1', 'a1', 't1', content, part, details === undefined ? {} : { toolUseResult: details }),
    model('a2', 'r1', 'm2', say('Done.')),
  ]
    .map((one) => `${JSON.stringify({ ...one, sessionId: ID })}\n`)
    .join('');

const read = (text: string, file: string, source: string) =>
  readRun([
    { name: `tides/${ID}.jsonl`, source: text },
    { name: `tides/${ID}/tool-results/${file}`, source },
  ]);

test.each([
  ['is named after the call', stub('t1.txt'), undefined, 't1.txt'],
  ['is named beside the result', stub('b7.txt'), { persistedOutputPath: `${FOLDER}/b7.txt` }, 'b7.txt'],
  ['has a path of Windows', stub('b7.txt'), { persistedOutputPath: `C:\\p\\tool-results\\b7.txt` }, 'b7.txt'],
  ['is spoken of in a part', say(stub('t1.txt')), undefined, 't1.txt'],
])('a long result is read from its file, which %s', async (_, content, details, file) => {
  const run = await read(session(content, details), file, WHOLE);
  expect([run.format, run.runs, run.skipped]).toEqual(['claude-code', undefined, []]);
  expect(valueOf(toolsOf(run)[0], 'toolResult')).toBe(WHOLE);
});

test('a result of several parts is kept as JSON: its texts and pictures are shown', async () => {
  const parts = [
    ...say(WHOLE),
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' } },
  ];
  const [tool] = toolsOf(await read(session(stub('t1.json')), 't1.json', JSON.stringify(parts)));
  expect(valueOf(tool, 'toolResult')).toBe(WHOLE);
  expect(tool?.children.map(({ type }) => type)).toContain('media');
});

test('an error stays an error, and a result that looks like a run stays a result', async () => {
  const inFile = session('x');
  const run = await read(session(stub('t1.txt'), undefined, { is_error: true }), 't1.txt', inFile);
  expect(run.runs).toBeUndefined();
  expect(toolsOf(run)).toHaveLength(1);
  expect(toolsOf(run)[0]?.children.find(({ type }) => type === 'error')).toMatchObject({ message: inFile });
});

test('without its file the call has the beginning of the result, and the rest is lost', async () => {
  const run = await readRun(session(stub('t1.txt')));
  expect(valueOf(toolsOf(run)[0], 'toolResult')).toBe(
    `Output too large (7KB). Full output saved to: ${FOLDER}/t1.txt\n\nPreview (first 2KB):\nrow 0\n...`,
  );
  expect(run.skipped).toMatchObject([
    { kind: 'tool-result', why: 'Its file t1.txt is missing: only its beginning is shown', isLost: true },
  ]);
  expect(textsOf(run)).toEqual(['List it.', 'Done.']);
});

test.each([
  ['the result of another call', stub('t0.txt'), undefined],
  ['a path that leads elsewhere', stub('../../t1.txt'), undefined],
  ['a folder that leads elsewhere', stub('t1.txt'), { persistedOutputPath: '/etc/passwd' }],
  ['the text inside of another', `It printed ${stub('t1.txt')}`, undefined],
])('%s opens no file', async (_, content, details) => {
  const asked: string[] = [];
  const run = await readRun(session(content, details), {
    async open(name) {
      asked.push(name);
      return null;
    },
  });
  expect(asked.filter((name) => name.includes('tool-results'))).toEqual([]);
  expect(run.skipped).toEqual([]);
});
