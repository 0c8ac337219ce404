import type { Tool } from '@agent-transcript/parser';
import { root, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { readCall } from '..';

const call = (name: string, input: unknown, result?: unknown) =>
  readCall(root([tool({ name, input, ...(result !== undefined && { result }) })]).children[0] as Tool);

test.each([
  [
    'Read',
    { file_path: '/a/b.ts' },
    '     1→const a = 1;\n     2→\n     3→export { a };\n\n<system-reminder>\nBe careful.\n</system-reminder>\n',
    { path: '/a/b.ts', text: 'const a = 1;\n\nexport { a };', firstLine: 1 },
  ],
  [
    'Read',
    { file_path: '/a/b.ts', offset: 40, limit: 2 },
    '40\tconst a = 1;\n41\t\tindented',
    { path: '/a/b.ts', text: 'const a = 1;\n\tindented', firstLine: 40 },
  ],
  [
    'Read',
    { file_path: '/a/b.ts', offset: 40, limit: 2 },
    '    40→const a = 1;\n    41→\n',
    { path: '/a/b.ts', text: 'const a = 1;\n\n', firstLine: 40 },
  ],
  [
    'Read',
    { file_path: '/a/b.ts', offset: 40, limit: 9 },
    '    40→const a = 1;\n    41→\n',
    { path: '/a/b.ts', text: 'const a = 1;\n', firstLine: 40 },
  ],
  [
    'str_replace_based_edit_tool',
    { command: 'view', path: '/a.py', view_range: [9, 11] },
    "Here's the result of running `cat -n` on /a.py:\n     9\tdef a():\n    10\t  pass\n    11\t\n",
    { path: '/a.py', text: 'def a():\n  pass\n\n', firstLine: 9 },
  ],
  [
    'read',
    { filePath: '/a.go' },
    '<file>\n00001| package a\n00002| \n00003| func A() {}\n\n(End of file - total 3 lines)\n</file>',
    { path: '/a.go', text: 'package a\n\nfunc A() {}', firstLine: 1, totalLines: 3 },
  ],
  [
    'read',
    { filePath: '/a.go' },
    '<path>/a.go</path>\n<type>file</type>\n<content>21: x\n22: y\n\n(Showing lines 21-22 of 90. Use offset=23 to continue.)\n</content>',
    { path: '/a.go', text: 'x\ny', firstLine: 21, totalLines: 90 },
  ],
  [
    'read_file',
    { path: 'a.js' },
    '<file><path>a.js</path>\n<content lines="1-2">\n1 | let a\n2 | let b\n</content>\n</file>',
    { path: 'a.js', text: 'let a\nlet b', firstLine: 1 },
  ],
  [
    'open',
    { path: 'm.py' },
    '[File: /repo/m.py (23 lines total)]\r\n(9 more lines above)\r\n10:a\n11:  b\r\n(12 more lines below)\n(Open file: /repo/m.py)\n(Current directory: /repo)\nbash-$',
    { path: 'm.py', text: 'a\n  b', firstLine: 10, totalLines: 23 },
  ],
  [
    'read_file',
    { absolute_path: '/a.txt' },
    '\nIMPORTANT: The file content has been truncated.\nStatus: Showing lines 1-2 of 50 total lines.\nAction: To read more, use offset.\n\n--- FILE CONTENT (truncated) ---\none\ntwo\n',
    { path: '/a.txt', text: 'one\ntwo\n', firstLine: 1, totalLines: 50 },
  ],
  ['view', { path: 'a.js' }, '1. // a\n2. run();', { path: 'a.js', text: '// a\nrun();', firstLine: 1 }],
  ['read_file', { path: 'a.txt' }, 'L7: a\nL8: b', { path: 'a.txt', text: 'a\nb', firstLine: 7 }],
  ['read_file', { target_file: 'a.txt', start_line: 5 }, 'a', { path: 'a.txt', text: 'a', firstLine: 5 }],
  [
    'mcp__ide__get_file',
    { path: 'a.txt' },
    { file: { content: 'a\nb', startLine: 3, totalLines: 9 } },
    { path: 'a.txt', text: 'a\nb', firstLine: 3, totalLines: 9 },
  ],
  [
    'copilot_readFile',
    { invocationMessage: 'Reading src/a.ts, lines 3 to 50' },
    'a',
    { path: 'src/a.ts', text: 'a', firstLine: 3 },
  ],
  ['Read', { file_path: 'a.txt' }, undefined, { path: 'a.txt' }],
  ['look', { path: 'a.c' }, '     7→int a;', { path: 'a.c', text: 'int a;', firstLine: 7 }],
])('%s with %j reads a file', (name, input, result, expected) => {
  expect(call(name, input, result)).toEqual({ kind: 'read', ...expected });
});

test.each([
  ['a gap', '     1→a\n     3→b'],
  ['a line without a number', '     1→a\nb'],
  ['numbers that fall', '     2→a\n     1→b'],
])('with %s a text is unchanged', (_, text) => {
  expect(call('Read', { file_path: 'a.txt' }, text)).toEqual({ kind: 'read', path: 'a.txt', text });
});

test.each([
  ['a table whose first column counts', 'read_file', 'a.tsv', '1\tone\n2\ttwo'],
  ['a list in a text', 'view', 'a.md', '1. one\n2. two'],
  ['a list in any other tool', 'read_file', 'a.js', '1. one\n2. two'],
  ['words with a colon', 'read_file', 'a.txt', '1: one\n2: two'],
  [
    'a reminder in a file that is not numbered',
    'read_file',
    'a.txt',
    'a\n<system-reminder>b</system-reminder>',
  ],
])('%s is no number of a line', (_, name, path, text) => {
  expect(call(name, { path }, text)).toMatchObject({ kind: 'read', text });
  expect(call(name, { path }, text)).not.toHaveProperty('firstLine');
});

test.each([
  ['bash', { command: 'cat -n a.txt' }, '     1\ta'],
  ['create', { filename: 'a.py' }, '[File: a.py (1 lines total)]\n1:'],
  ['write', { path: 'a', content: 'b' }, 'ok'],
  ['lookup', { path: 'a' }, 'b'],
  ['read', {}, 'b'],
])('%s with %j reads no file', (name, input, result) => {
  expect(call(name, input, result).kind).not.toBe('read');
});
