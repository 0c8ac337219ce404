import { root, text, tool } from '@agent-transcript/parser/build';
import { describe, expect, test } from 'vitest';
import { answerStrings, createEvidenceFinder, findEvidence, numberValues, type RunMessage } from '.';

const run = (results: readonly unknown[], answer: string): RunMessage[] => [
  { role: 'user', content: [root([text('How much?')])] },
  {
    role: 'assistant',
    content: [root([...results.map((result) => tool({ name: 'look', input: {}, result })), text(answer)])],
  },
];

/** Each string of the answer with the number of results that contain it. */
const seen = (results: readonly unknown[], answer: string) =>
  findEvidence(run(results, answer)).strings.map(({ text, seenIn }) => `${text}: ${seenIn.length}`);

describe('numbers are compared by value', () => {
  test.each([
    ['1234', ['1234']],
    ['1,234', ['1.234', '1234']],
    ['1.234', ['1.234', '1234']],
    ['1,234.50', ['1234.5']],
    ['1.234,50', ['1234.5']],
    ['1 234,5', ['1234.5']],
    ["1'234'567", ['1234567']],
    ['1,234,567', ['1234567']],
    ['0,125', ['0.125']],
    ['007', ['7']],
    ['64.00', ['64']],
    ['1e3', ['1000']],
    ['1.5e-3', ['0.0015']],
    ['12345678901234567890.1', ['12345678901234567890.1']],
    ['1.2.3', []],
    ['1,23,456', []],
  ])('%s is %j', (written, values) => {
    expect(numberValues(written)).toEqual(values);
  });

  test('with any surrounding text and separators', () => {
    expect(seen([{ total: 1234.5 }], 'It comes to **1 234,50 €**.')).toEqual(['1 234,50: 1']);
    expect(seen(['Total: $1,234.50'], 'It comes to 1234.5 dollars.')).toEqual(['1234.5: 1']);
    expect(seen(['[120,250,300]'], 'Of 250 hits.')).toEqual(['250: 1']);
    expect(seen([{ ms: 120 }], 'It took 120ms.')).toEqual(['120: 1']);
  });

  test('a part of a longer number, a name or a date is not the number', () => {
    expect(seen(['12345', 'a12', '2025-12-01', '12.5', 'x_12'], 'There are 12.')).toEqual(['12: 0']);
  });

  test('a number of one digit is ignored', () => {
    expect(answerStrings('There are 3 ways, of which 2.5 are good.')).toEqual([
      { kind: 'number', text: '2.5' },
    ]);
  });
});

test('addresses, code, quotations, identifiers, dates, each once and in order', () => {
  const answer = `See https://fares.example/nj?id=40233, or [the page](https://fares.example/about).

- \`read_statement(path)\` said “byte 0xe9 is  no UTF-8”, and so did \`read_statement(path)\`.
- On 2025-06-12 at 19:23, in src/bank.py, writeJson and v1.2.3. Ask ada@mail.example and/or me.

\`\`\`
notLookedFor = 99
\`\`\``;
  expect(answerStrings(answer).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'address https://fares.example/nj?id=40233',
    'address https://fares.example/about',
    'code read_statement(path)',
    'quotation byte 0xe9 is no UTF-8',
    'identifier 2025-06-12',
    'identifier 19:23',
    'identifier src/bank.py',
    'identifier writeJson',
    'identifier v1.2.3',
    'address ada@mail.example',
  ]);
});

test('strings refer to their results, and results to their strings', () => {
  const { strings, results, stringsIn } = findEvidence(
    run([{ price: 64 }, 'nothing', { price: 64, name: 'NJ 294' }], 'It costs 64 with `NJ 294`, not 89.9.'),
  );
  expect(strings.map(({ seenIn }) => seenIn)).toEqual([[0, 1], [1], []]);
  expect(stringsIn).toEqual([[0], [0, 1]]);
  expect(results.map(({ name, call }) => [name, call.message])).toEqual([
    ['look', 1],
    ['look', 1],
  ]);
});

test('escapes of JSON and line breaks in a result are decoded', () => {
  expect(seen([{ text: 'She said "no\nway" at C:\\tmp\\é' }], 'It said `"no way"` at `C:\\tmp\\é`.')).toEqual(
    ['"no way": 1', 'C:\\tmp\\é: 1'],
  );
});

test('a name that is part of a longer one is not found', () => {
  expect(seen(['read_statements', 'reread_statement'], 'I changed `read_statement`.')).toEqual([
    'read_statement: 0',
  ]);
  expect(seen(['(read_statement)'], 'I changed `read_statement`.')).toEqual(['read_statement: 1']);
});

test('a string at any place of a long result is found, and a part of one is not', () => {
  for (const at of [16_370, 16_380, 16_384, 16_390, 32_760]) {
    const long = `${'x '.repeat(at / 2)}find_me 123456 ${'y '.repeat(9_000)}`;
    expect(seen([long], '`find_me` is 123456, not 1234 or 3456.')).toEqual([
      'find_me: 1',
      '123456: 1',
      '1234: 0',
      '3456: 0',
    ]);
  }
});

test('the number of steps is linear in the length of the results', () => {
  const steps = (length: number) => {
    const finder = createEvidenceFinder(run(['ab12 '.repeat(length / 5)], 'See `ab12 ab12`, 12 and 99.'));
    let count = 1;
    while (!finder.step()) count++;
    expect(finder.evidence()?.strings.map(({ seenIn }) => seenIn.length)).toEqual([1, 0, 0]);
    return count;
  };
  expect(steps(2_000_000) / steps(1_000_000)).toBeLessThan(2.1);
});

test.each([
  ['quotation marks', '"'.repeat(50_000)],
  ['digits', '1'.repeat(50_000)],
  ['separators', '1,'.repeat(50_000)],
  ['a long word', 'a.b/'.repeat(50_000)],
  ['addresses', 'http://'.repeat(20_000)],
  ['half an email address', 'a@'.repeat(50_000)],
  ['code spans', '`a` '.repeat(20_000)],
  ['nested emphasis', '*'.repeat(20_000)],
  ['the mark that is used inside', '\u00010\u0001 '.repeat(1_000)],
])('hostile answers and results: %s', (_, hostile) => {
  const { strings } = findEvidence(run([hostile, JSON.stringify(hostile)], hostile));
  expect(strings.length).toBeLessThanOrEqual(200);
});

test('a coloured string is found in text and in JSON', () => {
  const line = 'total \u001b[32m1250\u001b[0m in \u001b[1mbuild_all\u001b[22m.log';
  expect(seen([line, { line }], 'It is 1250, says `build_all`.')).toEqual(['1250: 2', 'build_all: 2']);
});
