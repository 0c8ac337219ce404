import type { Tool } from '@agent-transcript/parser';
import { root, tool } from '@agent-transcript/parser/build';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../../test/runsOf';
import { readCall } from '../..';

const numRuns = runsOf(100);

/** The call itself: no reader may throw for any input. */
const call = (name: string, input: unknown, result?: unknown) =>
  readCall(root([tool({ name, input, ...(result !== undefined && { result }) })]).children[0] as Tool);

const line = fc.string({ maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, ''));
const signed = fc.tuple(fc.constantFrom(' ', '-', '+'), line);

const linesWith = (lines: readonly (readonly [string, string])[], signs: string) =>
  lines.filter(([sign]) => signs.includes(sign)).map(([, text]) => text);
const textOf = (lines: readonly string[]) => lines.map((text) => `${text}\n`).join('');

test('exactly the lines of a hunk with a size are in its change', () => {
  fc.assert(
    fc.property(fc.array(signed, { minLength: 1 }), fc.array(signed, { minLength: 1 }), (first, second) => {
      const hunk = (lines: typeof first) =>
        `@@ -1,${linesWith(lines, ' -').length} +1,${linesWith(lines, ' +').length} @@\n${lines.map(([sign, text]) => `${sign}${text}\n`).join('')}`;
      const read = call('edit', { diff: `--- a/x\n+++ b/x\n${hunk(first)}${hunk(second)}` });
      expect(read).toMatchObject({
        kind: 'edit',
        changes: [
          {
            path: 'x',
            stretches: [first, second].map((lines) => ({
              before: textOf(linesWith(lines, ' -')),
              after: textOf(linesWith(lines, ' +')),
            })),
          },
        ],
      });
    }),
    { numRuns },
  );
});

test('exactly the signed lines of a patch are in its change', () => {
  fc.assert(
    fc.property(fc.array(signed, { minLength: 1 }), (lines) => {
      const body = lines.map(([sign, text]) => `${sign}${text}\n`).join('');
      const read = call('apply_patch', `*** Begin Patch\n*** Update File: x\n@@\n${body}*** End Patch`);
      expect(read.kind === 'edit' && read.changes[0]?.stretches).toEqual([
        { before: textOf(linesWith(lines, ' -')), after: textOf(linesWith(lines, ' +')) },
      ]);
    }),
    { numRuns },
  );
});

const names = fc.constantFrom(
  'Edit',
  'Write',
  'apply_patch',
  'bash',
  'shell',
  'delete_file',
  'move_file',
  'edit',
  'write_stdin',
);
const fields = fc.constantFrom(
  ...(
    'file_path path old_string new_string edits patch diff command cmd content __proto__ insert_line structuredPatch stdout ' +
    'output metadata session_id code source destination'
  ).split(' '),
);
const hostile = fc.letrec((tie) => ({
  value: fc.oneof(
    fc.string(),
    fc.constantFrom(
      '*** Begin Patch\n*** Add File: ',
      '@@ -1 +1 @@\n',
      'diff --git ',
      '--- \n+++ ',
      "apply_patch <<'EOF'\n",
    ),
    fc.integer(),
    fc.constant(null),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fields, tie('value'), { maxKeys: 5, noNullPrototype: false }),
  ),
})).value;

test('a call with any input and result is read without an error', () => {
  fc.assert(
    fc.property(names, hostile, hostile, (name, input, result) => {
      expect(call(name, input, result).kind).toBeTypeOf('string');
    }),
    { numRuns: 3 * numRuns },
  );
});

test.each([
  ['blank lines in a here-document', 'shell', { command: `apply_patch <<EOF\n${'\n'.repeat(200_000)}` }],
  ['a long first line', 'shell', { command: `apply_patch <<${'a'.repeat(500_000)}` }],
  ['signs', 'apply_patch', `*** Begin Patch\n*** Update File: a\n${'+\n-\n'.repeat(200_000)}`],
  ['heads of files', 'edit', { diff: '--- a\n+++ b\n'.repeat(100_000) }],
  ['heads of a diff', 'edit', { diff: 'diff --git a/x b/x\n'.repeat(100_000) }],
  ['spaces', 'edit', { diff: `--- a\n+++ b\n@@${' '.repeat(500_000)}x` }],
])('%s in great number are read in linear time; quadratic time would never end', (_, name, input) => {
  expect(call(name, input, 'x').kind).toBeTypeOf('string');
});
