import { Transcript, type TranscriptMessage } from '@agent-transcript/components';
import { root, step, text, tool } from '@agent-transcript/parser/build';

const START = Date.UTC(2026, 4, 9, 6);
const at = (from: number, to: number) => ({ startedAt: START + from * 1_000, endedAt: START + to * 1_000 });

const messages: readonly TranscriptMessage[] = [
  { id: 'ask', role: 'user', createdAt: START, content: 'Is the pass open, and when does the bus leave?' },
  {
    id: 'run',
    role: 'assistant',
    content: root([
      step({
        title: 'The pass',
        number: 1,
        children: [
          tool({
            name: 'roads/status',
            input: { pass: 'Galibier' },
            result: { ok: false, error: 'no answer' },
            data: at(2, 12),
          }),
          tool({
            name: 'roads/status',
            input: { pass: 'Galibier', source: 'prefecture' },
            result: { open: true, since: '2026-05-02' },
            data: at(15, 18),
          }),
          tool({ name: 'weather', input: { at: 2642 }, result: { wind_kmh: 38 }, data: at(15, 21) }),
        ],
      }),
      tool({
        name: 'bus/next',
        input: { from: 'Valloire' },
        result: { departs: '08:40' },
        data: at(24, 25),
      }),
      text(
        'The pass has been open since `2026-05-02`. The bus leaves at **08:40**; the wind blows at 38 km/h.',
      ),
    ]),
  },
];

export function ReadingRun() {
  return <Transcript messages={messages} header toolbar outline rail replay addressPrefix="reading-" />;
}
