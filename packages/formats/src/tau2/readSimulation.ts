import type { JsonValue } from '@agent-transcript/protocol';
import type { Conversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { type Fields, fieldsOf, idOf, isFields, listOf, numberOf, stringOf, timeOf } from '../core/values';
import { createTurnReader } from './createTurnReader';

/** Reads a simulation: its facts, its messages, and its reward. */
export function readSimulation(
  conversation: Conversation,
  simulation: Fields,
  info: unknown,
  place: Place,
): void {
  const { agent_info, environment_info } = fieldsOf(info);
  const { agent_cost: ofAgent, user_cost: ofUser, reward_info: rewarded } = simulation;
  const costs = [ofAgent, ofUser].map(numberOf).filter((cost) => cost !== undefined);
  const seconds = numberOf(simulation.duration);
  const reward = numberOf(fieldsOf(rewarded).reward);
  conversation.note({
    id: idOf(simulation.id),
    title: titleOf(simulation, stringOf(fieldsOf(environment_info).domain_name)),
    agent: 'tau2',
    model: stringOf(fieldsOf(agent_info).llm),
    startedAt: timeOf(simulation.start_time),
    endedAt: timeOf(simulation.end_time),
    duration: seconds === undefined ? undefined : Math.round(seconds * 1_000),
    cost: costs.length > 0 ? costs.reduce((sum, cost) => sum + cost) : undefined,
    result:
      [reward === undefined ? undefined : `reward ${reward}`, stringOf(simulation.termination_reason)]
        .filter((word) => word !== undefined)
        .join(', ') || undefined,
  });
  const read = createTurnReader(conversation, place);
  for (const message of listOf(simulation.messages))
    if (isFields(message)) read(message);
    else conversation.skip('message', lost('Not a message'), place);
  // Without messages they are the conversation: pieces of speech of two who may speak at once.
  if (!Array.isArray(simulation.messages))
    for (const _ of listOf(simulation.ticks))
      conversation.skip('tick', lost('Speech in pieces is not read'), place);
  if (isFields(rewarded))
    conversation
      .message({ role: 'scorer', createdAt: timeOf(simulation.end_time), data: rawOf(place) })
      .addData({ type: 'data', kind: 'score', data: rewarded as JsonValue });
}

/** Title of a simulation, such as `airline 40, trial 0`. */
function titleOf({ task_id, trial }: Fields, domain: string | undefined): string | undefined {
  const task = idOf(task_id);
  if (task === undefined) return domain;
  const name = domain === undefined ? `Task ${task}` : `${domain} ${task}`;
  const number = numberOf(trial);
  return number === undefined ? name : `${name}, trial ${number}`;
}
