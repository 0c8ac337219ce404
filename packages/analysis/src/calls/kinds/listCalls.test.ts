import type { Tool } from '@agent-transcript/parser';
import { root, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { readCall } from '..';

const call = (name: string, input: unknown, result?: unknown) =>
  readCall(root([tool({ name, input, ...(result !== undefined && { result }) })]).children[0] as Tool);
const paths = (result: unknown) => {
  const read = call('list_dir', { path: '.' }, result);
  return read.kind === 'list' ? read.paths : read.kind;
};

test.each([
  ['paths on lines', 'Found 2 files\nsrc/a.ts\nsrc/b.ts', ['src/a.ts', 'src/b.ts']],
  [
    'names with their kind',
    'Directory listing for /r:\n[DIR] src\n[FILE] a b.ts\nc.ts',
    ['src/', 'a b.ts', 'c.ts'],
  ],
  [
    'a tree of dashes',
    '- /r/\n  - src/\n    - a.ts\n  - b.ts\n\nNOTE: do not read it all',
    ['/r/', '/r/src/', '/r/src/a.ts', '/r/b.ts'],
  ],
  ['a tree of spaces', '/r/\n  src/\n    a.ts\n  b.ts', ['/r/', '/r/src/', '/r/src/a.ts', '/r/b.ts']],
  [
    'a drawn tree',
    '.\n├── src\n│   ├── a.ts\n│   └── b.ts\n└── c.ts\n\n1 directory, 3 files',
    ['src/', 'src/a.ts', 'src/b.ts', 'c.ts'],
  ],
  [
    'the folder that an editor shows',
    "Here's the files and directories up to 2 levels deep in /r, excluding hidden items:\n/r\n/r/a.ts",
    ['/r', '/r/a.ts'],
  ],
  ['names in JSON', ['a.ts', 'b.ts'], ['a.ts', 'b.ts']],
  [
    'a tree in JSON',
    [{ name: 'src', type: 'directory', children: [{ name: 'a.ts', type: 'file' }] }, { name: 'b.ts' }],
    ['src/', 'src/a.ts', 'b.ts'],
  ],
  ['entries', { entries: [{ path: 'a', isDirectory: true }] }, ['a/']],
  ['nothing', 'No files found', []],
  ['a sentence', 'I am sorry to say that this folder is not there.', undefined],
])('%s', (_, result, expected) => {
  expect(paths(result)).toEqual(expected);
});

test.each([
  ['Glob', { pattern: '**/*.ts', path: 'src' }, '**/*.ts src'],
  ['LS', { path: '/r' }, '/r'],
  ['find_file', { file_name: 'a.py', dir: 'src' }, 'a.py src'],
  ['list_files', {}, '.'],
])('%s with %j lists %s', (name, input, where) => {
  expect(call(name, input)).toEqual({ kind: 'list', where });
});

test.each([
  ['list', { project: 'x' }],
  ['find', [1, 2]],
  ['find', { query: 'night train', max: 10 }],
  ['find', { command: 'find .' }],
  ['list_all_airports', {}],
])('%s with %j lists no files', (name, input) => {
  expect(call(name, input).kind).not.toBe('list');
});

test('coloured names are read', () => {
  const names = '\u001b[01;34msrc/a.ts\u001b[0m\n\u001b[01;32msrc/b.ts\u001b[0m\n';
  expect(paths(names)).toEqual(['src/a.ts', 'src/b.ts']);
});
