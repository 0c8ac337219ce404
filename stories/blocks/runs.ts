import type { TranscriptMessage } from '@agent-transcript/components';
import { root, step, text, tool } from '@agent-transcript/parser/build';

const NOON = Date.UTC(2026, 2, 14, 13, 8);
const at = (seconds: number, took: number) => ({
  startedAt: NOON + seconds * 1_000,
  endedAt: NOON + (seconds + took) * 1_000,
});

const forecast = (city: string, from: number, took: number) =>
  tool({
    name: 'weather/forecast',
    id: `call_${city.toLowerCase()}`,
    input: { city, days: 2 },
    result: { city, saturday: 'sun', sunday: city === 'Gap' ? 'snow' : 'sun' },
    data: at(from, took),
  });

/** Times of trains: what a run's header knows besides its messages. */
export const RUN = {
  title: 'Which valley has sun at the weekend, and how do we get there?',
  usage: { input: 48_200, output: 3_100, cacheRead: 43_900 },
  cost: 0.21,
  startedAt: NOON,
  endedAt: NOON + 372_000,
};

/** A run that fails at its first step and answers all the same, with times, tokens and costs. */
export const RECOVERED: readonly TranscriptMessage[] = [
  {
    id: 'ask',
    role: 'user',
    createdAt: NOON,
    content: 'Which valley within two hours of Grenoble has sun on Saturday **and** Sunday? We go by train.',
  },
  {
    id: 'run',
    role: 'assistant',
    createdAt: NOON + 2_000,
    content: root(
      [
        step({
          title: 'Reading the list of valleys',
          number: 1,
          outcome: 'failure',
          children: [
            text('The list should be in the shared folder.'),
            tool({
              name: 'run',
              id: 'call_cat',
              input: { command: 'cat ~/shared/valleys.csv' },
              result: { exit_code: 1, output: 'cat: valleys.csv: No such file or directory\n' },
              data: at(4, 0.8),
            }),
          ],
        }),
        step({
          title: 'Asking for the forecasts',
          number: 2,
          outcome: 'success',
          children: [
            text('I take the valleys that have a station.'),
            forecast('Grenoble', 24, 1.9),
            forecast('Die', 24.2, 2.4),
            forecast('Gap', 24.4, 2.1),
            forecast('Briançon', 24.5, 3.2),
            forecast('Annecy', 29, 2),
            forecast('Chambéry', 32, 2.2),
            text('Only in Gap does it snow on Sunday.'),
          ],
        }),
        step({
          title: 'Looking for trains',
          number: 3,
          outcome: 'success',
          children: [
            tool({
              name: 'trains/search',
              id: 'call_trains',
              input: { from: 'Grenoble', to: 'Die', date: '2026-03-14' },
              result: [
                { leaves: '07:12', arrives: '08:49', changes: 1 },
                { leaves: '09:12', arrives: '10:51', changes: 1 },
              ],
              data: at(60, 182),
            }),
            tool({
              name: 'trains/search',
              id: 'call_back',
              input: { from: 'Die', to: 'Grenoble', date: '2026-03-15' },
              result: [{ leaves: '17:04', arrives: '18:46', changes: 1 }],
              data: at(60.5, 30),
            }),
          ],
        }),
        text(
          '**Die** has sun on both days. Out on Saturday at 07:12, back on Sunday at 17:04, one change each way.',
        ),
      ],
      {
        data: {
          model: 'small-agent-2',
          usage: { input: 48_200, output: 3_100, cacheRead: 43_900 },
          cost: 0.21,
        },
      },
    ),
  },
];
