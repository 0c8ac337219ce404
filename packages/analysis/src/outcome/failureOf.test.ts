import type { Tool } from '@agent-transcript/parser';
import { root, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { failureOf } from './failureOf';

const named = (name: string, input: object, result: unknown, data?: Tool['data']) =>
  root([tool({ name, input, result, ...(data && { data }) })]).children[0] as Tool;

const call = (result: unknown, data?: Tool['data'], status?: Tool['status']) =>
  root([tool({ name: 'run', input: {}, result, ...(data && { data }), ...(status && { status }) })])
    .children[0] as Tool;

test.each([
  [
    { exit_code: 1, output: '' },
    { by: 'exitCode', code: 1 },
  ],
  [{ exitCode: -9 }, { by: 'exitCode', code: -9 }],
  [
    { returncode: 2, error: 'no' },
    { by: 'exitCode', code: 2 },
  ],
  [
    { status: 404, body: '' },
    { by: 'httpStatus', status: 404 },
  ],
  [{ statusCode: 503 }, { by: 'httpStatus', status: 503 }],
  [
    { isError: true, content: [] },
    { by: 'flag', field: 'isError' },
  ],
  [{ is_error: true }, { by: 'flag', field: 'is_error' }],
  [{ ok: false }, { by: 'flag', field: 'ok' }],
  [{ success: false }, { by: 'flag', field: 'success' }],
  [{ error: '\u001b[31mno such\u001b[0m file' }, { by: 'error', message: 'no such file' }],
  [{ error: 'no such file' }, { by: 'error', message: 'no such file' }],
  [{ error: { message: 'denied', code: 7 } }, { by: 'error', message: 'denied' }],
  [
    { success: false, error: 'why' },
    { by: 'error', message: 'why' },
  ],
])('a result %j has failed', (result, failure) => {
  expect(failureOf(call(result))).toEqual(failure);
});

test.each([
  [{ exit_code: 0 }],
  [{ exit_code: '1' }],
  [{ status: 200 }],
  [{ status: 'failed?' }],
  [{ status: 700 }],
  [{ isError: false }],
  [{ ok: true }],
  [{ success: 'no' }],
  [{ error: null }],
  [{ error: '' }],
  [{ error: false }],
  [{ error: {} }],
  [{ error: [] }],
  [[{ error: 'in a list' }]],
  [{ inner: { error: 'of something else' } }],
  ['{"error": '],
  ['an error'],
])('a result %j has not', (result) => {
  expect(failureOf(call(result))).toBeNull();
});

test.each([
  // SWE-agent, with a window of lines and with search and replace.
  [
    'Your proposed edit has introduced new syntax error(s). Please read this.\r\n\r\nERRORS:\r\n- E999',
    'Your proposed edit has introduced new syntax error(s). Please read this.',
  ],
  [
    'Your edit was not applied (file not modified): no such text',
    'Your edit was not applied (file not modified): no such text',
  ],
  // OpenHands.
  ['[No exact match found in /src/a.ts for\n```\nx\n```\n', 'No exact match found in /src/a.ts for'],
  // Anthropic's editor.
  [
    'No replacement was performed, old_str `x` did not appear',
    'No replacement was performed, old_str `x` did not appear',
  ],
  [
    'ERROR:\nNo replacement was performed. Several occurrences',
    'No replacement was performed. Several occurrences',
  ],
])('an editor with the message %j has changed nothing', (result, message) => {
  expect(failureOf(call(result))).toEqual({ by: 'error', message });
});

test.each([
  'A line.\nYour proposed edit has introduced new syntax error(s).',
  '12: No replacement was performed',
  'Your proposed edit was made.',
])('%j is no failure', (result) => {
  expect(failureOf(call(result))).toBeNull();
});

test('an exit code in the data takes precedence over the result', () => {
  expect(failureOf(call('lines of output', { exitCode: 3 }))).toEqual({ by: 'exitCode', code: 3 });
});

test('a running call has not failed', () => {
  expect(failureOf(call({ error: 'x' }, undefined, 'streaming'))).toBeNull();
});

test('names from the prototype are not fields', () => {
  expect(failureOf(call('{"__proto__": {"error": "x"}, "isError": false}'))).toBeNull();
});

test('the same tool is read once', () => {
  const one = call({ exit_code: 1 });
  expect(failureOf(one)).toBe(failureOf(one));
});

const fixture = '{"status": 404, "error": {"message": "No such user"}}';
const flags = '{"success": false, "isError": true}';

test.each([
  ['bash', { command: 'cat fixtures/missing.json' }, fixture],
  ['bash', { command: 'jq . flags.json' }, flags],
  ['shell', { command: ['bash', '-lc', 'tail -1 app.log'] }, '{"level": "fatal", "error": "boom"}'],
  ['run_python', { code: 'print(json.dumps(state))' }, '{"ok": false, "exit_code": 3}'],
  ['bash', { command: 'head -2 edits.log' }, 'No replacement was performed, old_str `x` did not appear'],
  ['read_file', { path: 'fixtures/missing.json' }, fixture],
  ['Read', { file_path: 'C:\\app\\flags.json' }, flags],
  ['view', { path: 'logs/last' }, flags],
  ['read_file', { path: 'notes.md' }, 'Your edit was not applied (file not modified): the notes say why'],
  ['grep', { pattern: '"success"', path: 'flags.json' }, flags],
  ['fetch', { url: 'https://host.net/a' }, 'No exact match found in this page'],
])('%s %j: the result is what it printed, read or found', (name, input, result) => {
  expect(failureOf(named(name, input, result))).toBeNull();
});

test.each([
  ['bash', { command: 'make' }, { exit_code: 2 }, { by: 'exitCode', code: 2 }],
  ['bash', { command: 'make' }, { exit_code: 2, output: 'no rule' }, { by: 'exitCode', code: 2 }],
  [
    'bash',
    { command: 'make' },
    { stdout: '', stderr: 'no', success: false },
    { by: 'flag', field: 'success' },
  ],
  [
    'bash',
    { command: 'make' },
    { content: [{ type: 'text', text: 'no rule' }], isError: true },
    { by: 'flag', field: 'isError' },
  ],
  [
    'read_file',
    { path: 'fixtures/missing.json' },
    { error: "ENOENT: no such file, open '/app/fixtures/missing.json'" },
    { by: 'error', message: "ENOENT: no such file, open '/app/fixtures/missing.json'" },
  ],
  ['read_file', { path: 'src/a.ts' }, { error: 'not allowed' }, { by: 'error', message: 'not allowed' }],
  [
    'grep',
    { pattern: 'a' },
    { error: 'The tool does not run' },
    { by: 'error', message: 'The tool does not run' },
  ],
  ['http_get', { url: 'https://host.net/a' }, { status: 404, body: '' }, { by: 'httpStatus', status: 404 }],
] as const)('%s %j: what the tool says around it counts', (name, input, result, failure) => {
  expect(failureOf(named(name, input, result))).toEqual(failure);
});

test('an exit code of 0 takes precedence over the rest of the result', () => {
  for (const result of [fixture, flags, 'ERROR:\nNo replacement was performed', { error: 'a warning' }])
    expect(failureOf(call(result, { exitCode: 0 }))).toBeNull();
  expect(failureOf(call({ exit_code: 0, error: 'a warning', success: false }))).toBeNull();
  expect(failureOf(call({ exit_code: 1, output: '' }, { exitCode: 0 }))).toBeNull();
});
