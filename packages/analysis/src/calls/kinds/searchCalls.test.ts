import type { Tool } from '@agent-transcript/parser';
import { root, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { readCall } from '..';

const call = (name: string, input: unknown, result?: unknown) =>
  readCall(root([tool({ name, input, ...(result !== undefined && { result }) })]).children[0] as Tool);
const files = (result: unknown, input: Record<string, unknown> = { pattern: 'x' }) => {
  const read = call('Grep', input, result);
  return read.kind === 'search' ? read.files : read.kind;
};

test('lines of path, number and text are matches by file, with context lines', () => {
  expect(
    files('src/a-1.ts-3-before\nsrc/a-1.ts:4:const x = "a:b";\n--\nsrc/b.ts:10:7:x()\nsrc/b.ts-11-after\n'),
  ).toEqual([
    {
      path: 'src/a-1.ts',
      hits: [
        { line: 3, text: 'before', context: true },
        { line: 4, text: 'const x = "a:b";' },
      ],
    },
    {
      path: 'src/b.ts',
      hits: [
        { line: 10, text: 'x()' },
        { line: 11, text: 'after', context: true },
      ],
    },
  ]);
});

test('a Windows path contains a colon', () => {
  expect(files('C:\\src\\a.ts:4:x')).toEqual([{ path: 'C:\\src\\a.ts', hits: [{ line: 4, text: 'x' }] }]);
});

test.each([
  ['ripgrep', 'src/a.ts\n4:x\n5-y\n\nsrc/b.ts\n1:x'],
  ['OpenCode', 'Found 2 matches\nsrc/a.ts:\n  Line 4: x\n  5-y\n\nsrc/b.ts:\n  Line 1: x'],
  [
    'Gemini CLI',
    'Found 2 matches for pattern "x":\n---\nFile: src/a.ts\nL4: x\n5-y\n---\nFile: src/b.ts\nL1: x\n---',
  ],
])('matches below the name of their file, in the format of %s', (_, result) => {
  expect(files(result.replace('  5-y', '5-y'))).toEqual([
    {
      path: 'src/a.ts',
      hits: [
        { line: 4, text: 'x' },
        { line: 5, text: 'y', context: true },
      ],
    },
    { path: 'src/b.ts', hits: [{ line: 1, text: 'x' }] },
  ]);
});

test('matches in a single file have no path', () => {
  expect(files('4:x\n9:x', { pattern: 'x', path: 'src/a.ts' })).toEqual([
    {
      path: 'src/a.ts',
      hits: [
        { line: 4, text: 'x' },
        { line: 9, text: 'x' },
      ],
    },
  ]);
  expect(files('4:x\n9:x')).toBeUndefined();
});

test('file names alone are files without matches', () => {
  expect(files('Found 2 files\nsrc/a.ts\nsrc/b c.ts')).toEqual([
    { path: 'src/a.ts', hits: [] },
    { path: 'src/b c.ts', hits: [] },
  ]);
  expect(files('Found 1 matches for "x" in /r:\n/r/a.py (2 matches)\nEnd of matches for "x" in /r')).toEqual([
    { path: '/r/a.py', hits: [] },
  ]);
});

test('a list in JSON is read, with matches next to the file or inside it', () => {
  expect(files([{ path: 'a.ts', line_number: 3, text: 'x' }, 'b.ts'])).toEqual([
    { path: 'a.ts', hits: [{ line: 3, text: 'x' }] },
    { path: 'b.ts', hits: [] },
  ]);
  expect(files({ matches: [{ file: 'a.ts', matches: [{ line: 3, text: 'x' }] }] })).toEqual([
    { path: 'a.ts', hits: [{ line: 3, text: 'x' }] },
  ]);
});

test.each(['No matches found', 'No files found', ''])('%j found nothing', (result) => {
  expect(files(result)).toEqual([]);
});

test('a result without a list of matches is not read, except for their number', () => {
  expect(files('The pattern could not be read, sorry: look again.')).toBeUndefined();
  expect(call('Grep', { pattern: 'x' }, 'Found 3 matches')).toEqual({
    kind: 'search',
    pattern: 'x',
    total: 3,
  });
});

test('file names that are properties of JavaScript objects are ordinary', () => {
  expect(files('__proto__:1:x\nconstructor:2:x')).toEqual([
    { path: '__proto__', hits: [{ line: 1, text: 'x' }] },
    { path: 'constructor', hits: [{ line: 2, text: 'x' }] },
  ]);
});

test.each([
  ['Grep', { pattern: 'x', path: 'src' }, { pattern: 'x', where: 'src' }],
  ['codebase_search', { query: 'where is x' }, { pattern: 'where is x' }],
  ['search', { query: 'x', path: 'src' }, { pattern: 'x', where: 'src' }],
  [
    'copilot_findTextInFiles',
    { invocationMessage: "Searching for 'x' in src" },
    { pattern: 'x', where: 'src' },
  ],
])('%s with %j searches files', (name, input, expected) => {
  expect(call(name, input)).toEqual({ kind: 'search', ...expected });
});

test.each([
  ['bash', { command: 'grep x' }],
  ['search_flight', { query: 'x' }],
  ['Grep', {}],
])('%s with %j does not', (name, input) => {
  expect(call(name, input).kind).not.toBe('search');
});

test('coloured matches are read', () => {
  const line =
    '\u001b[35msrc/a.ts\u001b[m\u001b[36m:\u001b[m\u001b[32m4\u001b[m\u001b[36m:\u001b[mconst \u001b[1;31mx\u001b[m = 1';
  expect(files(`${line}\n`)).toEqual([{ path: 'src/a.ts', hits: [{ line: 4, text: 'const x = 1' }] }]);
});
