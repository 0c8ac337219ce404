import { timeOf } from '../core/values';
import { writerOf } from './eventWriters';
import { lastMessage, type SampleContext } from './SampleContext';
import { writeAgentMessage } from './writeCalls';

/** An event between messages. */
export interface EventBlock {
  readonly time: number;
  write(): void;
}

/** Events and agents that are shown between messages, in the order of their times. */
export function eventBlocks(context: SampleContext): EventBlock[] {
  const blocks: EventBlock[] = [];
  for (const event of context.events.all) {
    const write = writerOf(event);
    if (write !== undefined)
      blocks.push({
        time: timeOf(event.timestamp) ?? 0,
        write: () => write(event, context, lastMessage(context)),
      });
  }
  for (const agent of context.events.spans.agents)
    if (agent.isRoot)
      blocks.push({
        time: agent.startedAt ?? 0,
        write: () => writeAgentMessage(agent, context),
      });
  return blocks.sort((one, other) => one.time - other.time);
}
