import type { Tool } from '@agent-transcript/parser';
import { error, root, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { readCall } from '../..';

const call = (name: string, input: unknown, result?: unknown, data?: Tool['data']) =>
  readCall(
    root([tool({ name, input, ...(result !== undefined && { result }), ...(data && { data }) })])
      .children[0] as Tool,
  );

test.each([
  ['Bash', { command: 'ls -l', description: 'List' }, 'ls -l'],
  ['bash', { cmd: 'ls -l' }, 'ls -l'],
  ['exec_command', { cmd: 'ls -l', yield_time_ms: 1000 }, 'ls -l'],
  ['shell', { command: ['bash', '-lc', 'ls -l'] }, 'ls -l'],
  ['shell', { command: ['/bin/sh', '-e', '-c', 'ls -l'] }, 'ls -l'],
  ['shell', { command: ['powershell.exe', '-NoProfile', '-Command', 'ls -l'] }, 'ls -l'],
  ['shell', { command: ['git', 'commit', '-m', "it's done"] }, "git commit -m 'it'\\''s done'"],
  ['shell', { commands: ['cd src', 'ls'] }, 'cd src\nls'],
  ['anything', { command: 'make', timeout: 5 }, 'make'],
  ['run_in_terminal', { command: 'npm test', anything: true }, 'npm test'],
])('%s %j is a command', (name, input, command) => {
  expect(call(name, input)).toEqual({ kind: 'execute', command });
});

test.each([
  ['run_ipython', { code: 'print(1)' }, { command: 'print(1)', language: 'python' }],
  ['execute', { code: 'puts 1', language: 'ruby' }, { command: 'puts 1', language: 'ruby' }],
  ['code_interpreter', { code: '1 + 1' }, { command: '1 + 1' }],
  ['shell', { command: ['python3', '-c', 'print(1)'] }, { command: 'print(1)', language: 'python' }],
])('%s %j is code', (name, input, expected) => {
  expect(call(name, input)).toEqual({ kind: 'execute', ...expected });
});

test.each([
  ['robot', { command: 'forward', distance: 3 }],
  ['editor', { command: 'view', path: 'a.py' }],
  ['postal', { code: '38000' }],
  ['Bash', { command: '' }],
  ['Bash', { command: 7 }],
  ['Bash', { command: [] }],
  ['Bash', { command: ['ls', 7] }],
  ['Bash', JSON.parse('{"__proto__": {"command": "ls"}}') as unknown],
])('%s %j is no command', (name, input) => {
  expect(call(name, input).kind).not.toBe('execute');
});

test.each([['workdir'], ['cwd'], ['working_directory']])('%s is the working directory', (field) => {
  expect(call('bash', { command: 'ls', [field]: '/repo' })).toMatchObject({ directory: '/repo' });
});

test('input to a process and a poll of its output have its id', () => {
  expect(call('write_stdin', { session_id: 7, chars: 'yes\n' })).toMatchObject({
    session: '7',
    command: 'yes\n',
  });
  expect(call('write_stdin', { session_id: 7, chars: '' }, 'Output:\n')).toMatchObject({
    session: '7',
    command: '',
  });
  expect(call('BashOutput', { bash_id: 'b1' }, 'ready')).toMatchObject({ session: 'b1', output: 'ready' });
});

test.each([
  ['plain text', 'a\nb', { output: 'a\nb' }],
  ['an empty text', '', { output: '' }],
  [
    'Codex, as JSON',
    { output: 'a\n', metadata: { exit_code: 2, duration_seconds: 0.1 } },
    { output: 'a\n', exitCode: 2 },
  ],
  ['Codex, as text', 'Exit code: 1\nWall time: 0.1 seconds\nOutput:\na\n', { output: 'a\n', exitCode: 1 }],
  [
    'Codex, of a process that runs on',
    'Chunk ID: 1\nWall time: 1.0 seconds\nProcess running with session ID 48\nOriginal token count: 0\nOutput:\n',
    { output: '', session: '48' },
  ],
  ['Claude Code, told apart', { stdout: 'a', stderr: 'b', interrupted: false }, { stdout: 'a', stderr: 'b' }],
  ['Claude Code, failed', 'Exit code 2\nno such file', { output: 'no such file', exitCode: 2 }],
  [
    'Gemini',
    'Command: ls x\nDirectory: src\nOutput: (empty)\nError: ls: x: No such file\nExit Code: 1\nSignal: 0\nProcess Group PGID: 9',
    { stdout: '', stderr: 'ls: x: No such file', exitCode: 1, directory: 'src' },
  ],
  [
    'OpenHands',
    'a\n[The command completed with exit code 3.]\n[Current working directory: /repo]\n[Python interpreter: /usr/bin/python]',
    { output: 'a', exitCode: 3, directory: '/repo' },
  ],
  [
    'SWE-agent',
    'a\n(Open file: n/a)\n(Current directory: /repo)\nbash-$',
    { output: 'a', directory: '/repo' },
  ],
  ['an exit code alone', { exit_code: 3 }, { output: '', exitCode: 3 }],
  ['an error without output', { exit_code: 3, error: 'boom' }, { stdout: '', stderr: 'boom', exitCode: 3 }],
  [
    'an error with a message',
    { exit_code: 3, error: { message: 'boom' } },
    { stdout: '', stderr: 'boom', exitCode: 3 },
  ],
  [
    'an error of several words',
    { exitCode: 3, message: 'no', detail: 'boom' },
    { stdout: '', stderr: 'no\nboom', exitCode: 3 },
  ],
  [
    'an error beside output',
    { output: 'a', error: 'boom', exit_code: 3 },
    { stdout: 'a', stderr: 'boom', exitCode: 3 },
  ],
  [
    'an error that the output contains',
    { output: 'a: boom', error: 'boom', exit_code: 3 },
    { output: 'a: boom', exitCode: 3 },
  ],
  ['an error beside streams', { stdout: 'a', stderr: '', error: 'boom' }, { stdout: 'a', stderr: 'boom' }],
  [
    'an error that stderr contains',
    { stdout: '', stderr: 'boom\n', error: 'boom' },
    { stdout: '', stderr: 'boom\n' },
  ],
  ['a reason beside stderr', { stderr: 'b\n', reason: 'timed out' }, { stdout: '', stderr: 'b\ntimed out' }],
  ['no error', { output: 'a', error: '', exit_code: 0 }, { output: 'a', exitCode: 0 }],
  ['pi', 'a\n\nCommand exited with code 4', { output: 'a', exitCode: 4 }],
  ['content parts', { content: [{ type: 'text', text: 'a' }] }, { output: 'a' }],
  [
    'a list of outputs',
    { output: [{ stdout: 'a', stderr: 'b', outcome: { type: 'exit', exit_code: 1 } }] },
    { stdout: 'a', stderr: 'b', exitCode: 1 },
  ],
])('%s', (_, result, output) => {
  const read = call('bash', { command: 'x' }, result);
  expect(read).toEqual({ kind: 'execute', command: 'x', ...output });
});

test.each(['{"output": "a", "more": 1}', '{"a":  1}', '[1,  2]', '{"content": "x"}', '{"code": 1}'])(
  'JSON that a command wrote, %s, is its output as it is',
  (result) => {
    const written = root([tool({ name: 'bash', input: { command: 'x' }, result: '' })]).children[0] as Tool;
    const children = written.children.map((child) =>
      child.type === 'toolResult' ? { ...child, value: result } : child,
    );
    expect(readCall({ ...written, children })).toEqual({ kind: 'execute', command: 'x', output: result });
  },
);

test('an error that is not text is shown as written', () => {
  const result = { exit_code: 3, error: { code: 'E1' } };
  expect(call('bash', { command: 'x' }, result)).toEqual({
    kind: 'execute',
    command: 'x',
    output: expect.stringContaining('E1'),
  });
});

test('an error with an exit code is output of the command; another error is not', () => {
  const failed = (message: string) =>
    readCall(
      root([tool({ name: 'Bash', input: { command: 'make' }, children: [error(message)] })])
        .children[0] as Tool,
    );
  expect(failed('Exit code 2\nno rule')).toMatchObject({ output: 'no rule', exitCode: 2 });
  expect(failed('The user doesn’t want to proceed.')).toEqual({ kind: 'execute', command: 'make' });
});

test('the exit code in the data of the call takes precedence', () => {
  expect(call('bash', { command: 'x' }, 'a', { exitCode: 9 })).toMatchObject({ exitCode: 9 });
});

test('a header or footer with a different exit code is output', () => {
  for (const log of ['Exit code 1\nno rule', 'a\n\nCommand exited with code 4'])
    expect(call('bash', { command: 'cat log' }, log, { exitCode: 0 })).toEqual({
      kind: 'execute',
      command: 'cat log',
      output: log,
      exitCode: 0,
    });
});

test('a denied command has no output; a stopped one has', () => {
  const stopped = (outcome: 'denied' | 'cancelled') =>
    readCall(
      root([tool({ name: 'bash', input: { command: 'make' }, result: 'half', outcome })]).children[0] as Tool,
    );
  expect(stopped('denied')).toEqual({ kind: 'execute', command: 'make' });
  expect(stopped('cancelled')).toEqual({ kind: 'execute', command: 'make', output: 'half' });
});
