import type { Tool } from '@agent-transcript/parser';
import { root, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { type FileChange, readCall } from '../..';

const call = (name: string, input: unknown, result?: unknown) =>
  readCall(root([tool({ name, input, ...(result !== undefined && { result }) })]).children[0] as Tool);

/** Changes of an edit; fails for a call of another kind. */
function changesOf(name: string, input: unknown, result?: unknown): readonly FileChange[] {
  const read = call(name, input, result);
  expect(read.kind).toBe('edit');
  return read.kind === 'edit' ? read.changes : [];
}

const replaced = [{ path: 'a.py', change: 'changed', stretches: [{ before: 'x = 1', after: 'x = 2' }] }];

test.each([
  ['Edit', { file_path: 'a.py', old_string: 'x = 1', new_string: 'x = 2' }],
  ['edit', { filePath: 'a.py', oldString: 'x = 1', newString: 'x = 2' }],
  ['edit', { path: 'a.py', old_str: 'x = 1', new_str: 'x = 2' }],
  ['edit', { path: 'a.py', oldText: 'x = 1', newText: 'x = 2' }],
  ['replace', { file_path: 'a.py', old_string: 'x = 1', new_string: 'x = 2', instruction: 'Two' }],
  ['str_replace_editor', { command: 'str_replace', path: 'a.py', old_str: 'x = 1', new_str: 'x = 2' }],
  ['mcp__files__change', { path: 'a.py', edits: [{ oldText: 'x = 1', newText: 'x = 2' }] }],
  ['MultiEdit', { file_path: 'a.py', edits: [{ old_string: 'x = 1', new_string: 'x = 2' }] }],
  ['multi_replace', { replacements: [{ filePath: 'a.py', oldString: 'x = 1', newString: 'x = 2' }] }],
])('%s %j replaces text', (name, input) => {
  expect(changesOf(name, input)).toEqual(replaced);
});

test('a replacement everywhere is marked, and removed text has an empty replacement', () => {
  expect(
    changesOf('Edit', { file_path: 'a', old_string: 'x', new_string: 'y', replace_all: true }),
  ).toMatchObject([{ stretches: [{ everywhere: true }] }]);
  expect(changesOf('edit', { command: 'str_replace', path: 'a', old_str: 'x' })).toMatchObject([
    { stretches: [{ before: 'x', after: '' }] },
  ]);
});

test('replacements in several files are one change for each', () => {
  const edit = (path: string, before: string) => ({ path, old_str: before, new_str: 'y' });
  expect(changesOf('edit', { edits: [edit('a', '1'), edit('b', '2'), edit('a', '3')] })).toMatchObject([
    { path: 'a', stretches: [{ before: '1' }, { before: '3' }] },
    { path: 'b', stretches: [{ before: '2' }] },
  ]);
});

test('a list with another entry is not a list of edits: no part of a call is lost', () => {
  expect(call('change', { path: 'a', edits: [{ oldText: '1', newText: '2' }, 'rest'] }).kind).toBe('other');
});

test('line numbers come from a snippet of the file in the result', () => {
  const result = 'Updated. Here is the result of `cat -n`:\n     9→import os\n    10→x = 2\n    11→y = 3\n';
  expect(
    changesOf('Edit', { file_path: 'a.py', old_string: 'x = 1', new_string: 'x = 2' }, result),
  ).toMatchObject([{ stretches: [{ beforeLine: 10, afterLine: 10 }] }]);
  const twice = `${result}    12→x = 2\n`;
  const [change] = changesOf('Edit', { file_path: 'a.py', old_string: 'x = 1', new_string: 'x = 2' }, twice);
  expect(change?.stretches[0]).not.toHaveProperty('beforeLine');
});

test('hunks in the result take precedence over texts of the input', () => {
  expect(
    changesOf(
      'Edit',
      { file_path: 'a.py', old_string: 'x = 1', new_string: 'x = 2' },
      {
        filePath: 'a.py',
        structuredPatch: [{ oldStart: 4, newStart: 5, lines: [' a', '-x = 1', '+x = 2'] }],
      },
    ),
  ).toEqual([
    {
      path: 'a.py',
      change: 'changed',
      stretches: [{ before: 'a\nx = 1\n', after: 'a\nx = 2\n', beforeLine: 4, afterLine: 5 }],
    },
  ]);
});

test('so do hunks in the data of the call', () => {
  const edit = tool({
    name: 'Edit',
    input: { file_path: 'a.py', old_string: 'x = 1', new_string: 'x = 2' },
    result: 'The file a.py has been updated.',
    data: { patch: [{ oldStart: 4, newStart: 5, lines: [' a', '-x = 1', '+x = 2'] }] },
  });
  expect(readCall(root([edit]).children[0] as Tool)).toEqual({
    kind: 'edit',
    changes: [
      {
        path: 'a.py',
        change: 'changed',
        stretches: [{ before: 'a\nx = 1\n', after: 'a\nx = 2\n', beforeLine: 4, afterLine: 5 }],
      },
    ],
  });
});

const PATCH = `*** Begin Patch
*** Add File: new.txt
+one
+
*** Update File: a.py
*** Move to: b.py
@@ def read():
 keep

-old
+new
@@
+end
*** Delete File: gone.py
*** End Patch`;

const PATCHED: readonly FileChange[] = [
  {
    path: 'new.txt',
    change: 'added',
    stretches: [{ before: '', after: 'one\n\n', beforeLine: 1, afterLine: 1 }],
  },
  {
    path: 'a.py',
    change: 'moved',
    movedTo: 'b.py',
    stretches: [
      { before: 'keep\n\nold\n', after: 'keep\n\nnew\n', heading: 'def read():' },
      { before: '', after: 'end\n' },
    ],
  },
  { path: 'gone.py', change: 'deleted', stretches: [] },
];

test.each([
  ['apply_patch', PATCH],
  ['apply_patch', `${PATCH}\n`],
  ['apply_patch', { patch: PATCH }],
  ['apply_patch', { input: PATCH }],
  ['patch', { patchText: PATCH }],
  ['shell', { command: ['apply_patch', PATCH] }],
  ['shell', { command: ['bash', '-lc', `apply_patch <<'EOF'\n${PATCH}\nEOF\n`] }],
  ['shell', { command: ['bash', '-lc', `cd src && apply_patch << "END"\n${PATCH}\nEND`] }],
])('%s reads a patch (%#)', (name, input) => {
  expect(changesOf(name, input)).toEqual(PATCHED);
});

test('a command that patches and does something else is a command, whole', () => {
  const command = `apply_patch <<'EOF'\n${PATCH}\nEOF\nrm -rf build`;
  expect(call('shell', { command: ['bash', '-lc', command] })).toMatchObject({ kind: 'execute', command });
});

test('a unified diff has line numbers', () => {
  const diff = `diff --git a/src/a.py b/src/a.py
index 1..2 100644
--- a/src/a.py
+++ b/src/a.py
@@ -3,3 +3,3 @@ def read():
 keep
--- x
+++ y
 end
@@ -10,0 +11 @@
+more
\\ No newline at end of file
diff --git a/old.py b/new.py
similarity index 100%
rename from old.py
rename to new.py
--- /dev/null
+++ b/made.py
@@ -0,0 +1 @@
+made
`;
  expect(changesOf('apply', { diff })).toEqual([
    {
      path: 'src/a.py',
      change: 'changed',
      stretches: [
        {
          before: 'keep\n-- x\nend\n',
          after: 'keep\n++ y\nend\n',
          beforeLine: 3,
          afterLine: 3,
          heading: 'def read():',
        },
        { before: '', after: 'more\n', beforeLine: 11, afterLine: 11 },
      ],
    },
    { path: 'old.py', change: 'moved', movedTo: 'new.py', stretches: [] },
    {
      path: 'made.py',
      change: 'added',
      stretches: [{ before: '', after: 'made\n', beforeLine: 1, afterLine: 1 }],
    },
  ]);
});

test.each([
  ['Write', { file_path: 'a.txt', content: 'hello' }, undefined, 'written'],
  ['Write', { file_path: 'a.txt', content: 'hello' }, 'File created successfully at: a.txt', 'added'],
  ['write_file', { file_path: 'a.txt', content: 'hello' }, 'Successfully overwrote file: a.txt.', 'written'],
  [
    'write_file',
    { file_path: 'a.txt', content: 'hello' },
    'Successfully created and wrote to new file: a.txt.',
    'added',
  ],
  ['create', { path: 'a.txt', file_text: 'hello' }, undefined, 'added'],
  ['editor', { command: 'create', path: 'a.txt', file_text: 'hello' }, undefined, 'added'],
])('%s %j %j writes a whole file', (name, input, result, change) => {
  expect(changesOf(name, input, result)).toEqual([
    { path: 'a.txt', change, stretches: [{ before: '', after: 'hello', afterLine: 1 }] },
  ]);
});

test.each([
  [
    'editor',
    { command: 'insert', path: 'a', insert_line: 3, new_str: 'x' },
    { path: 'a', change: 'changed', stretches: [{ before: '', after: 'x', beforeLine: 4, afterLine: 4 }] },
  ],
  [
    'editor',
    { command: 'insert', path: 'a', insert_line: 0, insert_text: 'x' },
    { path: 'a', change: 'changed', stretches: [{ before: '', after: 'x', beforeLine: 1, afterLine: 1 }] },
  ],
  ['editor', { command: 'undo_edit', path: 'a' }, { path: 'a', change: 'changed', stretches: [] }],
  [
    'NotebookEdit',
    { notebook_path: 'a.ipynb', cell_id: 'c', new_source: 'x' },
    { path: 'a.ipynb', change: 'written', stretches: [{ before: '', after: 'x' }] },
  ],
  [
    'edit',
    { replacement_text: 'x', start_line: 7, end_line: 9, filename: 'a' },
    { path: 'a', change: 'written', stretches: [{ before: '', after: 'x', afterLine: 7 }] },
  ],
  ['delete_file', { target_file: 'a' }, { path: 'a', change: 'deleted', stretches: [] }],
  [
    'move_file',
    { source: 'a', destination: 'b' },
    { path: 'a', change: 'moved', movedTo: 'b', stretches: [] },
  ],
  ['copilot_createFile', { invocationMessage: 'Creating a' }, { path: 'a', change: 'added', stretches: [] }],
])('%s %j', (name, input, change) => {
  expect(changesOf(name, input)).toEqual([change]);
});

test('an edit of the open file takes its name from the result', () => {
  const result = 'Text replaced.\n[File: /repo/a.py (10 lines total)]\n1:def f():\n2:    pass\n';
  expect(changesOf('edit', { search: 'def f()', replace: 'def f():' }, result)).toMatchObject([
    { path: '/repo/a.py', stretches: [{ before: 'def f()', after: 'def f():', beforeLine: 1 }] },
  ]);
});

test.each([
  ['editor', { command: 'view', path: 'a.py' }],
  ['send_message', { path: '/inbox', content: 'hello' }],
  ['Edit', { file_path: 7, old_string: 'a', new_string: 'b' }],
  ['Edit', { file_path: 'a', old_string: ['a'], new_string: 'b' }],
  ['Edit', { file_path: 'a', edits: {} }],
  ['apply_patch', {}],
  ['apply_patch', 'no patch'],
  ['Edit', null],
  ['__proto__', { __proto__: { file_path: 'a', old_string: 'a', new_string: 'b' } }],
  ['Edit', JSON.parse('{"__proto__": {"file_path": "a", "old_string": "a", "new_string": "b"}}') as unknown],
])('%s %j is no edit', (name, input) => {
  expect(call(name, input).kind).not.toBe('edit');
});

test('a streaming input is not an edit yet; a complete one without a result is', () => {
  const source = tool({ name: 'Edit', input: { file_path: 'a', old_string: 'x', new_string: 'y' } });
  const whole = root([source]).children[0] as Tool;
  const streaming: Tool = {
    ...whole,
    status: 'streaming',
    children: whole.children.map((child) => ({ ...child, status: 'streaming' as const })),
  };
  expect(readCall(streaming).kind).toBe('other');
  expect(readCall({ ...whole, status: 'streaming' }).kind).toBe('edit');
});
