import type { Request } from '@agent-transcript/protocol';
import { expect, test } from 'vitest';
import { en } from '../../labels';
import type { Run } from '../runs/run';
import { toShareable } from '../runs/toShareable';
import type { InputSet } from './readInputs';
import { decisionFields, toSheet, withoutInputSecrets, writeCsv, writeJsonLines } from './resultTable';

const request: Request = {
  schema: { type: 'object', properties: { sum: { type: 'number' }, note: { type: 'string' } } },
  context: [
    {
      type: 'input',
      schema: {
        type: 'object',
        properties: {
          text: { type: 'string' },
          n: { type: 'number' },
          key: { type: 'string', format: 'password' },
        },
      },
      input: {},
    },
  ],
};

const set: InputSet = {
  columns: ['text', 'n', 'key'].map((name) => ({ name, path: [name] })),
  rows: [],
  problems: [],
};

function resultOf(number: number, input: Readonly<Record<string, string | number>>, decision?: unknown) {
  const run: Run | undefined =
    decision === undefined
      ? undefined
      : {
          id: String(number),
          at: '2026-01-02T03:04:05.000Z',
          input,
          outcome: 'done',
          decision,
          issues: [],
          duration: 1234,
          attempts: 2,
        };
  const shareable = run && toShareable(request, run);
  return {
    key: String(number),
    row: { number, input, problems: [] },
    state: run === undefined ? ('ready' as const) : ('done' as const),
    run: run && shareable !== run ? { ...run, shareable: shareable as Run } : run,
    shown: withoutInputSecrets(request, input),
  };
}

const none = () => [];

test('a sheet has input, state, decision, time and attempts; numbers stay numbers', () => {
  const rows = [
    resultOf(2, { text: 'a', n: -5 }, { note: 'x', sum: -1, more: [1] }),
    resultOf(3, { text: 'b' }),
  ];
  const fields = decisionFields(
    request,
    rows.flatMap(({ run }) => run ?? []),
  );
  expect(fields).toEqual(['sum', 'note', 'more']);
  expect(toSheet(set, rows, fields, en.many, none)).toEqual([
    [
      'Row',
      'text',
      'n',
      'key',
      'State',
      'Decision: sum',
      'Decision: note',
      'Decision: more',
      'Problems',
      'Seconds',
      'Attempts',
      'Tokens',
    ],
    [2, 'a', -5, '', 'conforms', -1, 'x', '[1]', '', 1.234, 2, undefined],
    [3, 'b', '', '', 'not run', '', '', '', '', undefined, undefined, undefined],
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '\uff1d1', '\u0001=1'])(
  'CSV holds %j as a text, not as a formula',
  (text) => {
    const [cell] = /^"?'/.exec(writeCsv([[text]], ',')) ?? [];
    expect(cell).toBeDefined();
  },
);

test('CSV quotes what needs it, and keeps negative numbers', () => {
  expect(
    writeCsv(
      [
        ['a', 'b, "c"', -1],
        ['d\ne', '', 2],
      ],
      ',',
    ),
  ).toBe('a,"b, ""c""",-1\r\n"d\ne",,2');
});

test('secrets are in nothing that is saved', () => {
  const rows = [resultOf(2, { text: 'a', key: 'hunter-2' }, { note: 'The key is hunter-2.' })];
  const sheet = writeCsv(toSheet(set, rows, ['note'], en.many, none), ',');
  const lines = writeJsonLines(rows, none);
  expect(sheet + lines).not.toContain('hunter');
  expect(sheet).toContain('•••');
});

test('a line of JSON holds a row with what came of it', () => {
  const rows = [resultOf(2, { text: 'a' }, 'yes'), resultOf(3, { text: 'b' })];
  const lines = writeJsonLines(rows, none).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      row: 2,
      input: { text: 'a' },
      state: 'done',
      decision: 'yes',
      issues: [],
      at: '2026-01-02T03:04:05.000Z',
      milliseconds: 1234,
      attempts: 2,
    },
    { row: 3, input: { text: 'b' }, state: 'ready' },
  ]);
});
