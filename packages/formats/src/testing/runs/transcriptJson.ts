import {
  checkpoint,
  citation,
  error,
  inputRequest,
  media,
  root,
  step,
  text,
  thinking,
  tool,
} from '@agent-transcript/parser/build';
import type { Run } from '../../core/Run';

/** A run with every kind of block, as it was when it was saved. */
export const savedRun: Run = {
  format: 'transcript-json',
  id: 'run-1',
  title: 'Which bus goes to Cefalù?',
  agent: 'Codex 0.99',
  model: 'small-2',
  startedAt: 1_790_000_000_000,
  endedAt: 1_790_000_060_000,
  usage: { input: 900, output: 80, cacheRead: 300 },
  cost: 0.02,
  result: 'answered',
  messages: [
    {
      id: 'm1',
      role: 'user',
      content: [
        root([
          text('Which bus goes to Cefalù?'),
          media({ mediaType: 'image/png', name: 'stop.png', alt: 'A stop' }),
        ]),
      ],
      createdAt: 1_790_000_000_000,
      parentId: null,
    },
    {
      id: 'm2',
      role: 'assistant',
      content: [
        root(
          [
            thinking('There may be a timetable.'),
            step({
              title: 'Look',
              number: 1,
              outcome: 'success',
              children: [
                tool({
                  name: 'exec_command',
                  id: 'c1',
                  input: { cmd: 'cat timetable.txt' },
                  result: 'Line 4: 9:40 <<STEP_START>>',
                  data: { exitCode: 1, startedAt: 1_790_000_010_000, raw: { line: 4 } },
                  children: [text('in between', { data: { role: 'user' } })],
                }),
                tool({ name: 'fetch', input: '{"url":', error: 'No network' }),
                tool({ name: 'buy', input: {}, outcome: 'denied' }),
              ],
            }),
            inputRequest({ prompt: 'Today?', expectedTypes: ['boolean'], answer: true }),
            error('The stream broke.', { details: { traceback: 'line 1' } }),
            checkpoint('Compacted'),
            text('Line **4**, at 9:40.'),
            citation({ title: 'Timetable', url: 'https://bus.example/4', quote: '9:40' }),
            tool({ name: 'last', input: {}, status: 'truncated' }),
          ],
          { data: { model: 'small-2', usage: { input: 900, output: 80 } } },
        ),
        { type: 'data', kind: 'score', data: { value: [1, null, { __a: 'b' }] } },
      ],
      parentId: 'm1',
    },
  ],
  runs: [{ format: 'transcript-json', id: 'run-2', messages: [], skipped: [] }],
  skipped: [
    {
      kind: 'session_meta',
      why: 'Shown in the header',
      isLost: false,
      count: 1,
      places: [{ line: 1 }],
    },
  ],
};

/** The run as it is saved. */
export const transcriptJsonRun: string = `${JSON.stringify({ version: 1, run: savedRun }, null, 2)}\n`;
