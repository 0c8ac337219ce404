import type { Tool } from '@agent-transcript/parser';
import { root, tool } from '@agent-transcript/parser/build';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../test/runsOf';
import { callReaders, readCall } from '.';

const numRuns = runsOf(200);

const call = (name: string, input: unknown, result: unknown) =>
  readCall(root([tool({ name, input, result })]).children[0] as Tool);

const NAMES = ['Read', 'view', 'Grep', 'list_dir', 'WebFetch', 'web_search', 'search', 'open'];
const LINE = fc.string({ maxLength: 20 }).map((line) => line.replace(/[\r\n]/g, ''));

test('a numbered file is read as the original file', () => {
  fc.assert(
    fc.property(fc.array(LINE, { minLength: 1 }), fc.integer({ min: 1, max: 90_000 }), (lines, first) => {
      fc.pre(lines.at(-1) !== '');
      const numbered = lines.map((line, at) => `${`${first + at}`.padStart(6)}\t${line}`).join('\n');
      expect(call('Read', { file_path: 'a' }, numbered)).toMatchObject({
        text: lines.join('\n'),
        firstLine: first,
      });
    }),
    { numRuns },
  );
});

test('printed matches are read as the original matches', () => {
  const hit = fc.record({ path: fc.constantFrom('a.ts', 'b/c-1.ts'), line: fc.nat(9_999), text: LINE });
  fc.assert(
    fc.property(fc.array(hit, { minLength: 1 }), (hits) => {
      fc.pre(hits.every(({ text }) => !/^\d+:/.test(text)));
      const read = call(
        'Grep',
        { pattern: 'x' },
        hits.map((one) => `${one.path}:${one.line}:${one.text}`).join('\n'),
      );
      expect(read.kind === 'search' && read.files?.flatMap((file) => file.hits).length).toBe(hits.length);
    }),
    { numRuns },
  );
});

const INPUTS = [
  ['Read', { file_path: 'a.py' }],
  ['Edit', { file_path: 'a.py', old_string: 'x', new_string: 'y' }],
  ['delete_file', { path: 'a.py' }],
  ['bash', { command: 'rm a.py' }],
  ['Grep', { pattern: 'x' }],
  ['list_dir', { path: 'src' }],
  ['WebFetch', { url: 'https://a.example', prompt: 'Read' }],
  ['TodoWrite', { todos: [{ content: 'Look', status: 'pending' }] }],
  ['ask_user', { question: 'Go on?' }],
  ['Task', { description: 'Look', prompt: 'Look at it' }],
  ['query', { sql: 'select' }],
] as const;

test('the inputs cover every kind that is recognised by its input', () => {
  const kinds = INPUTS.map(([name, input]) => call(name, input, undefined).kind);
  const told = callReaders.map(({ kind }) => kind).filter((kind) => kind !== 'table');
  expect([...new Set<string>(kinds)].filter((kind) => kind !== 'other').toSorted()).toEqual(told.toSorted());
});

test('the result of a denied call is not read, and of a cancelled call only the output of a command', () => {
  const results = fc.oneof(
    LINE,
    fc.array(fc.record({ url: LINE, title: LINE }), { minLength: 3 }),
    fc.json(),
  );
  const outcomes = fc.constantFrom('denied', 'cancelled');
  fc.assert(
    fc.property(fc.constantFrom(...INPUTS), results, outcomes, ([name, input], result, outcome) => {
      fc.pre(outcome === 'denied' || name !== 'bash');
      const [given, none] = [result, undefined].map((one) =>
        readCall(root([tool({ name, input, result: one, outcome })]).children[0] as Tool),
      );
      expect(given).toEqual(none);
    }),
    { numRuns },
  );
});

test('an error message is not read as file text, matches or an answer', () => {
  fc.assert(
    fc.property(fc.constantFrom(...INPUTS), LINE, ([name, input], text) => {
      fc.pre(name !== 'bash');
      const result = { content: [{ type: 'text', text }], isError: true };
      expect(call(name, input, result)).toEqual(call(name, input, undefined));
    }),
    { numRuns },
  );
});

test('no input and no result throws', () => {
  const keys = fc.constantFrom(
    'path',
    'file_path',
    'pattern',
    'url',
    'query',
    'paths',
    'urls',
    'results',
    'file',
    'children',
  );
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(keys, tie('value')),
    ),
  })).value;
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), value, value, (name, input, result) => {
      expect(call(name, input, result).kind).toBeTypeOf('string');
    }),
    { numRuns },
  );
});

test.each([
  '<entries>',
  '<file>',
  '<system-reminder></system-reminder>',
  '[File: (1 ',
  '     1→',
  'a:1:',
  'a-1-',
  '\nLinks: [',
  '\nSources:\n[1] a (',
  'Title: \nURL: ',
  '│   ',
  '  - ',
  ' (',
  '\n(',
  '(1 more lines below)\n',
])(
  'a million characters of %j are read in linear time',
  (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    for (const name of NAMES) call(name, { file_path: 'a', path: 'a', url: 'https://a.example' }, text);
    for (const name of NAMES) call(name, { query: 'x', path: 'a' }, text);
    expect(call('Grep', { pattern: 'x' }, text).kind).toBe('search');
  },
  20_000,
);
