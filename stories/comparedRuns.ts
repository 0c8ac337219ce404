import type { TranscriptMessage } from '@agent-transcript/components';
import { root, step, text, tool } from '@agent-transcript/parser/build';

const ASKED = 'caisse cannot read the March export the bank sent me. Can you find out why and fix it?';

const START = Date.UTC(2026, 2, 12, 14, 8);

/** Times of a call, in seconds after the run began. */
const at = (from: number, to: number) => ({ startedAt: START + from * 1_000, endedAt: START + to * 1_000 });

const user: TranscriptMessage = { id: 'ask', role: 'user', createdAt: START, content: ASKED };

const reproduce = step({
  title: 'Reproducing',
  number: 1,
  outcome: 'failure',
  children: [
    text('I reproduce it with the file that is attached.'),
    tool({
      name: 'run',
      input: { command: 'python -m caisse data/march.csv', timeout: 30 },
      result: { exitCode: 1, output: "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9" },
      data: at(4, 5),
    }),
    text('Byte 0xe9 is not UTF-8 here. In Windows-1252 it is *é*.'),
  ],
});

const look = [
  tool({
    name: 'read',
    input: { path: 'data/march.csv', lines: 40 },
    result: 'date;libellé;montant\n…',
    data: at(9, 10),
  }),
  tool({
    name: 'grep',
    input: { pattern: 'encoding=', path: 'caisse/' },
    result: { hits: 7, files: 3 },
    data: at(12, 13),
  }),
];

const edit = (after: string, times: ReturnType<typeof at>) =>
  tool({
    name: 'edit',
    input: { path: 'caisse/bank.py', before: 'with open(path, encoding="utf-8") as handle:', after },
    result: { ok: true },
    data: times,
  });

const tests = (passed: number, failed: number, times: ReturnType<typeof at>) =>
  tool({
    name: 'run',
    input: { command: 'pytest -q' },
    result: {
      exitCode: failed > 0 ? 1 : 0,
      output: [
        'collected 41 items',
        'tests/test_bank.py ........',
        'tests/test_amounts.py ....',
        'tests/test_export.py ....',
        `${failed} failed, ${passed} passed`,
      ].join('\n'),
    },
    data: times,
  });

/** A run that repairs the reading of a file and leaves a test failing. */
export const firstRun: readonly TranscriptMessage[] = [
  user,
  {
    id: 'agent',
    role: 'assistant',
    content: root(
      [
        reproduce,
        step({ title: 'What the bank sends', number: 2, outcome: 'success', children: look }),
        step({
          title: 'Reading it as Windows-1252',
          number: 3,
          outcome: 'failure',
          children: [
            edit('with open(path, encoding="cp1252") as handle:', at(31, 32)),
            tests(40, 1, at(40, 49)),
          ],
        }),
        text('The export is in **Windows-1252**. I read it so now; 40 of 41 tests pass, one still fails.'),
      ],
      { data: { usage: { input: 31_200, output: 1_840 }, cost: 0.13 } },
    ),
  },
];

/** The same task a second time: one call more, another edit, all tests pass. */
export const secondRun: readonly TranscriptMessage[] = [
  user,
  {
    id: 'agent',
    role: 'assistant',
    content: root(
      [
        reproduce,
        step({
          title: 'What the bank sends',
          number: 2,
          outcome: 'success',
          children: [
            tool({
              name: 'list',
              input: { folder: 'data' },
              result: ['march.csv', 'april.csv'],
              data: at(7, 8),
            }),
            ...look,
          ],
        }),
        step({
          title: 'Reading it in the encoding that it has',
          number: 3,
          outcome: 'success',
          children: [
            edit('with open(path, encoding=detect_encoding(path), newline="") as handle:', at(33, 34)),
            tests(41, 0, at(44, 54)),
          ],
        }),
        text('The export is in **Windows-1252**. I detect the encoding now; all 41 tests pass.'),
      ],
      { data: { usage: { input: 48_100, output: 3_120 }, cost: 0.21 } },
    ),
  },
];

/** A long run: every so often another input. */
export const longRun = (count: number, other: boolean): readonly TranscriptMessage[] => [
  user,
  {
    id: 'agent',
    role: 'assistant',
    content: root(
      Array.from({ length: count }, (_, index) =>
        tool({
          name: index % 3 === 0 ? 'run' : 'edit',
          input: {
            path: `src/part${index}.py`,
            text: other && index % 50 === 7 ? 'second try' : 'first try',
          },
          result: { ok: true },
        }),
      ),
    ),
  },
];
