import { error, inputRequest, root, step, text, tool } from '@agent-transcript/parser/build';
import type { RunMessage } from '../messages/RunMessage';

/** A message with a block of each kind, by number. */
export function messageOf(kind: number, time: number): RunMessage {
  const data = { startedAt: time, endedAt: time + 5, usage: { input: kind }, cost: 0.5 };
  const blocks = [
    [text('Words.')],
    [tool({ name: 'run', input: {}, result: { exit_code: 0 }, data })],
    [tool({ name: 'run', input: {}, result: { exit_code: 1 }, data })],
    [step({ title: 'Look', children: [tool({ name: 'see', data })] })],
    [inputRequest({ prompt: 'Which?' })],
    [error('No network')],
  ][kind % 6];
  return { role: kind % 5 === 0 ? 'user' : 'assistant', content: [root(blocks ?? [])], createdAt: time };
}
