import { expect, test } from 'vitest';
import { called } from '../testing/called';
import { readCall } from './readCall';

const python = (code: string, result: unknown = 'ok') =>
  readCall(called('run_ipython', { code }, { result }));

test('an edit written as a Python call is an edit', () => {
  const code = `edit_file_by_replace(
'/src/a.ts',
to_replace="""let a = 'x';
""",
new_content='let a = "y";\\n\\tb\\x41\\u00e9\\q',
) # done
`;
  expect(python(code)).toMatchObject({
    kind: 'edit',
    changes: [
      {
        path: '/src/a.ts',
        change: 'changed',
        stretches: [{ before: "let a = 'x';\n", after: 'let a = "y";\n\tbAé\\q' }],
      },
    ],
  });
});

test.each([
  [`append_file('a.md', 'One ' "more" r'\\n')`, { path: 'a.md', stretches: [{ after: 'One more\\n' }] }],
  [`insert_content_at_line('a.md', 3, 'new')`, { path: 'a.md', stretches: [{ after: 'new', afterLine: 3 }] }],
  [`edit_file_by_line(file_name='a.md', start_line=2, end_line=4, replacement_text="")`, { path: 'a.md' }],
  [`create_file("a.md")`, { path: 'a.md', change: 'added' }],
])('%s changes a file', (code, change) => {
  expect(python(code)).toMatchObject({ kind: 'edit', changes: [change] });
});

test.each([
  `print('a')`,
  `edit_file_by_replace(path, to_replace='a', new_content='b')`,
  `edit_file_by_replace('a', f'{b}', 'c')`,
  `edit_file_by_replace('a', 'b', 'c'`,
  `edit_file_by_replace('a', 'b', 'c', 'd')`,
  `edit_file_by_replace('a', 'b' 'c)`,
  `edit_file_by_replace('a', 'b', 'c'); print(1)`,
  `edit_file_by_replace('a' 1, 'b', 'c')`,
  `x = edit_file_by_replace('a', 'b', 'c')`,
])('%s is code that was run', (code) => {
  expect(python(code)).toMatchObject({ kind: 'execute', command: code, language: 'python' });
});

test('a file shown by OpenHands is read', () => {
  const result =
    '[File: /src/a.ts (3 lines total)]\n(this is the beginning of the file)\n1|a\n2|\n3|c|d\n(this is the end of the file)\n' +
    '[Jupyter current working directory: /src]\n[Jupyter Python interpreter: /bin/python]';
  expect(python(`open_file('/src/a.ts')`, result)).toEqual({
    kind: 'read',
    path: '/src/a.ts',
    text: 'a\n\nc|d',
    firstLine: 1,
    totalLines: 3,
  });
});

test('lines typed by SWE-agent are an edit of the file that it shows', () => {
  const call = called(
    'command',
    { command: 'edit 2:3\n  a\n\n  b\nend_of_edit\n' },
    { result: '[File: /repo/a.py (9 lines total)]\n1:x\n' },
  );
  expect(readCall(call)).toEqual({
    kind: 'edit',
    changes: [
      {
        path: '/repo/a.py',
        change: 'written',
        stretches: [{ before: '', after: '  a\n\n  b', afterLine: 2 }],
      },
    ],
  });
  const other = called('command', { command: 'edit 2:3\n  a\n' }, { result: 'ok' });
  expect(readCall(other).kind).toBe('execute');
});

test('the longest texts of calls are read in one pass', () => {
  const text = '\\'.repeat(200_000);
  expect(python(`append_file('a', "${text}")`).kind).toBe('edit');
  expect(python(`append_file('a', "${text}`).kind).toBe('execute');
});
