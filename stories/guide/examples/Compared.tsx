import type { TranscriptMessage } from '@agent-transcript/components';
import { CompareRuns } from '@agent-transcript/components/compare';
import { root, text, tool } from '@agent-transcript/parser/build';

const ask: TranscriptMessage = { id: 'ask', role: 'user', content: 'When does the bus leave?' };
const bus = tool({ name: 'bus/next', input: { from: 'Valloire' }, result: { departs: '08:40' } });
const status = tool({ name: 'roads/status', input: { pass: 'Galibier' }, result: { open: true } });

const first = [ask, { id: 'run', role: 'assistant', content: root([bus, text('It leaves at 08:40.')]) }];
const second = [
  ask,
  { id: 'run', role: 'assistant', content: root([status, bus, text('It leaves at 08:40, over the pass.')]) },
];

export function Compared() {
  return <CompareRuns one={first} other={second} names={['Monday', 'Tuesday']} />;
}
