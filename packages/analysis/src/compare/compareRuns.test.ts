import { checkpoint, error, inputRequest, root, step, text, tool } from '@agent-transcript/parser/build';
import { describe, expect, test } from 'vitest';
import { type ComparedRow, compareRuns, createRunComparer, type RunMessage } from '.';

type Block = Parameters<typeof root>[0][number];

const run = (...blocks: Block[]): RunMessage[] => [{ role: 'assistant', content: [root(blocks)] }];

const call = (name: string, input: unknown, result: unknown = 'ok') => tool({ name, input, result });

/** A row as one line. */
function brief(row: ComparedRow): string {
  const name = ({ type, name, text, input }: { type: string; name: string; text: string; input: string }) =>
    type === 'tool' ? `${name}${input}` : text;
  switch (row.kind) {
    case 'same':
      return `${row.count} same`;
    case 'changed':
      return `${name(row.one)} → ${name(row.other)}: ${row.parts.join(', ')}`;
    case 'onlyOne':
      return `− ${name(row.one)}`;
    case 'onlyOther':
      return `+ ${name(row.other)}`;
  }
}

const rows = (one: readonly RunMessage[], other: readonly RunMessage[]) =>
  compareRuns(one, other).rows.map(brief);

test('a run compared with itself is one row of equal items', () => {
  const messages = run(text('I look.'), call('read', { path: 'a' }), text('Done.'));
  const { rows: all, firstDifference, differences } = compareRuns(messages, messages);
  expect(all).toEqual([{ kind: 'same', from: 0, otherFrom: 0, count: 3 }]);
  expect(firstDifference).toBe(-1);
  expect(differences).toBe(0);
});

test('an insertion does not shift the rest', () => {
  const calls = ['a', 'b', 'c', 'd'].map((path) => call('read', { path }));
  const [a, b, c, d] = calls as [Block, Block, Block, Block];
  const inserted = call('list', { folder: '.' });
  expect(rows(run(a, b, c, d), run(a, b, inserted, c, d))).toEqual([
    '2 same',
    '+ list{"folder":"."}',
    '2 same',
  ]);
});

test('a call with a changed input is paired with the most similar call of the same tool', () => {
  const one = run(
    call('run', { command: 'pytest -q tests/test_bank.py' }),
    call('run', { command: 'git status' }),
  );
  const other = run(
    call('run', { command: 'ls' }),
    call('run', { command: 'pytest -q tests/test_bank.py --lf' }),
    call('run', { command: 'git status' }),
  );
  expect(rows(one, other)).toEqual([
    '+ run{"command":"ls"}',
    'run{"command":"pytest -q tests/test_bank.py"} → run{"command":"pytest -q tests/test_bank.py --lf"}: input',
    '1 same',
  ]);
});

test('calls of different tools are never paired', () => {
  expect(rows(run(call('read', { path: 'a' })), run(call('write', { path: 'a' })))).toEqual([
    '− read{"path":"a"}',
    '+ write{"path":"a"}',
  ]);
});

test('differences are named: input, result, outcome', () => {
  const one = run(tool({ name: 'run', input: { command: 'a' }, result: { exitCode: 1, output: 'no' } }));
  const other = run(tool({ name: 'run', input: { command: 'b' }, result: { exitCode: 0, output: 'yes' } }));
  expect(compareRuns(one, other).rows).toMatchObject([{ parts: ['input', 'result', 'outcome'] }]);
});

test('space between JSON values is ignored, space in strings is not', () => {
  expect(rows(run(call('a', '{"b": [1, 2]}')), run(call('a', '{"b":[1,2]}')))).toEqual(['1 same']);
  expect(compareRuns(run(call('a', '{"b": "c d"}')), run(call('a', '{"b": "cd"}'))).rows).toMatchObject([
    { kind: 'changed', parts: ['input'] },
  ]);
});

test('steps, prompts and texts are compared too; texts without a common word are not paired', () => {
  const one = [
    { role: 'user', content: [root([text('Book a table for two.')])] },
    ...run(step({ title: 'Look', number: 1, children: [call('search', { q: 'x' })] }), text('Booked at 8.')),
  ];
  const other = [
    { role: 'user', content: [root([text('Book a table for three.')])] },
    ...run(step({ title: 'Seek', number: 1, children: [call('search', { q: 'x' })] }), text('No luck.')),
  ];
  expect(rows(one, other)).toEqual([
    'Book a table for two. → Book a table for three.: text',
    'Look → Seek: text',
    '1 same',
    '− Booked at 8.',
    '+ No luck.',
  ]);
});

test('requests with their answers, errors, checkpoints', () => {
  const one = run(inputRequest({ prompt: 'Which?', answer: { input: 1 } }), error('Gone'), checkpoint('a'));
  const other = run(inputRequest({ prompt: 'Which?' }), error('Gone'), checkpoint('a'));
  expect(rows(one, other)).toEqual(['Which? → Which?: result, outcome', '2 same']);
});

test('totals side by side, with unknown values undefined', () => {
  const one = run(
    step({
      title: 'a',
      children: [tool({ name: 'x', error: 'No', data: { startedAt: 1_000, endedAt: 4_000 } })],
    }),
    error('Outside'),
  );
  const other: RunMessage[] = [
    {
      role: 'assistant',
      content: [root([call('x', {})], { data: { usage: { input: 10, output: 3 }, cost: 0.5 } })],
    },
  ];
  expect(compareRuns(one, other).totals).toEqual({
    one: {
      steps: 1,
      calls: 1,
      failed: 2,
      duration: 3_000,
      inputTokens: undefined,
      outputTokens: undefined,
      cost: undefined,
    },
    other: {
      steps: 0,
      calls: 1,
      failed: 0,
      duration: undefined,
      inputTokens: 10,
      outputTokens: 3,
      cost: 0.5,
    },
  });
});

test('runs without blocks, data and other contents', () => {
  expect(rows([], [])).toEqual([]);
  expect(rows([{ role: 'user', content: [{ type: 'input', input: {} }] }], [])).toEqual([]);
});

describe('long runs', () => {
  /** Some calls repeat, such as a command that is run after each change. */
  const calls = (count: number, changed: (index: number) => boolean) =>
    run(
      ...Array.from({ length: count }, (_, index) =>
        index % 7 === 0
          ? call('run', { command: 'npm test' })
          : call('edit', { path: `src/${index}.ts`, text: changed(index) ? 'new' : 'old' }),
      ),
    );

  const steps = (one: readonly RunMessage[], other: readonly RunMessage[]) => {
    const comparer = createRunComparer(one, other);
    let count = 1;
    while (!comparer.step()) count++;
    return { count, comparison: comparer.comparison() };
  };

  test('10,000 calls with occasional differences are aligned exactly', () => {
    const { comparison } = steps(
      calls(10_000, () => false),
      calls(10_000, (index) => index % 100 === 1),
    );
    const kinds = comparison?.rows.filter(({ kind }) => kind !== 'same') ?? [];
    expect(kinds.length).toBe(
      Array.from({ length: 10_000 }, (_, i) => i).filter((i) => i % 100 === 1 && i % 7 !== 0).length,
    );
    expect(kinds.every(({ kind }) => kind === 'changed')).toBe(true);
  });

  test('the number of steps is linear, for runs that differ a little or entirely', () => {
    const little = (count: number) =>
      steps(
        calls(count, () => false),
        calls(count, (i) => i % 50 === 3),
      ).count;
    expect(little(4_000) / little(2_000)).toBeLessThan(2.5);
    const other = (count: number) =>
      run(
        ...Array.from({ length: count }, (_, index) => call('fetch', { url: `https://x.example/${index}` })),
      );
    const wholly = (count: number) =>
      steps(
        calls(count, () => false),
        other(count),
      ).count;
    expect(wholly(4_000) / wholly(2_000)).toBeLessThan(2.5);
  });
});
