import { root, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import type { RunMessage } from '../messages/RunMessage';
import { changedFiles } from './changedFiles';

const edit = (path: string, more: object = {}) =>
  tool({ name: 'edit', input: { path, old_string: 'a', new_string: 'b' }, result: 'ok', ...more });
const create = (path: string) => tool({ name: 'create_file', input: { path, content: 'a\n' }, result: 'ok' });
const remove = (path: string) => tool({ name: 'delete_file', input: { path }, result: 'ok' });
const move = (from: string, to: string) =>
  tool({ name: 'move_file', input: { source: from, destination: to }, result: 'ok' });
const message = (...calls: Parameters<typeof root>[0]): RunMessage => ({
  role: 'assistant',
  content: [root(calls)],
});

/** Changes of files as text, such as `changed a.ts ×2`. */
const said = (...messages: RunMessage[]) =>
  changedFiles(messages).map(
    ({ change, path, calls }) => `${change} ${path}${calls > 1 ? ` ×${calls}` : ''}`,
  );

test('each file once, in order of the first change', () => {
  expect(said(message(edit('b.ts'), edit('a.ts')), message(edit('b.ts')))).toEqual([
    'changed b.ts ×2',
    'changed a.ts',
  ]);
});

test('the total change of a file', () => {
  expect(said(message(create('a.ts'), edit('a.ts')))).toEqual(['added a.ts ×2']);
  expect(said(message(edit('a.ts'), remove('a.ts')))).toEqual(['deleted a.ts ×2']);
  expect(said(message(create('a.ts'), remove('a.ts')))).toEqual([]);
  expect(said(message(edit('a.ts'), move('a.ts', 'b.ts'), edit('b.ts')))).toEqual(['changed b.ts ×3']);
  expect(said(message(move('a.ts', 'b.ts')))).toEqual(['moved b.ts']);
});

const shell = (command: string, result: unknown = { output: '', exit_code: 0, cwd: '/repo' }) =>
  tool({ name: 'bash', input: { command, cwd: '/repo' }, result });

test.each([
  ['rm a.ts', ['changed /repo/src/b.ts']],
  ['rm -rf -- ./a.ts "b', ['added /repo/a.ts', 'changed /repo/src/b.ts']],
  ['rm -f /repo/a.ts other.ts', ['changed /repo/src/b.ts']],
  ['rm -r src/', ['added /repo/a.ts', 'deleted /repo/src/b.ts']],
  ['rm sr', ['added /repo/a.ts', 'changed /repo/src/b.ts']],
  ['rm *.ts', ['added /repo/a.ts', 'changed /repo/src/b.ts']],
  ['rm a.ts && ls', ['added /repo/a.ts', 'changed /repo/src/b.ts']],
  ['rm -f a.ts $(ls)', ['added /repo/a.ts', 'changed /repo/src/b.ts']],
  ['echo rm a.ts', ['added /repo/a.ts', 'changed /repo/src/b.ts']],
])('a command `%s` removes what it says, and nothing is guessed', (command, files) => {
  const calls = [create('/repo/a.ts'), edit('/repo/src/b.ts'), shell(command)];
  expect(said(message(...calls))).toEqual(files);
});

test('a failed command has removed nothing, and a file created again exists', () => {
  const failed = shell('rm a.ts', { exit_code: 1 });
  expect(said(message(create('/repo/a.ts'), failed))).toEqual(['added /repo/a.ts']);
  expect(said(message(edit('a.ts'), remove('a.ts'), create('a.ts')))).toEqual(['changed a.ts ×3']);
});

test.each([
  ['failed', { result: { isError: true } }],
  ['was denied', { outcome: 'denied' }],
  ['was cancelled', { outcome: 'cancelled' }],
  ['still runs', { status: 'streaming' }],
])('a call that %s has changed nothing', (_, more) => {
  expect(said(message(edit('a.ts', more)))).toEqual([]);
});

test('the host’s rules decide which calls failed', () => {
  const failureOf = () => ({ by: 'error', message: '' }) as const;
  expect(changedFiles([message(edit('a.ts'))], { failureOf })).toEqual([]);
});

test('the place is that of the first call, including sub-agents', () => {
  const calls = root([tool({ name: 'task', input: {}, children: [edit('a.ts')] })]);
  const [file] = changedFiles([message(), { role: 'assistant', content: [{ data: 1 }, calls] }]);
  const [task] = calls.children;
  const inner = task?.type === 'tool' ? task.children.find(({ type }) => type === 'tool') : undefined;
  expect(file?.place).toEqual({ message: 1, content: 1, start: inner?.start });
});

test('searches, reads and commands do not change the files that they name', () => {
  const read = tool({ name: 'read', input: { path: 'a.ts' }, result: 'text' });
  const run = tool({ name: 'bash', input: { command: 'cat a.ts' }, result: 'text' });
  expect(said(message(read, run))).toEqual([]);
});
