import type { Conversation } from '../core/createConversation';
import { createRecordReader } from '../core/createRecordReader';
import { createSessions, type SessionMessage } from '../core/createSessions';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { usageBesideCache } from '../core/usage';
import {
  type Fields,
  fieldsOf,
  idOf,
  isFields,
  listOf,
  numberOf,
  parsed,
  stringOf,
  timeOf,
} from '../core/values';
import { createContent } from './createContent';
import { messageOfSegments } from './messageOfSegments';

/** Reads a thread of Zed, which is one row, and then the threads of its sub-agents. */
export const createReader = (): RecordReader => createRecordReader('zed', readThread);

function readThread(run: Conversation): (record: Fields, place: Place) => void {
  const sessions = createSessions(run);
  const readContent = createContent(run);

  const readMessage = (message: unknown, thread: string | undefined, place: Place) => {
    // The person asked the agent to go on.
    if (message === 'Resume') return run.skip('Resume', 'A mark that the agent went on', place);
    const own = isFields(message) && 'segments' in message ? messageOfSegments(message) : message;
    const { User: user, Agent: agent, System: system } = fieldsOf(own);
    const [role, held] = isFields(user)
      ? ['user', user]
      : isFields(agent)
        ? ['assistant', agent]
        : ['system', fieldsOf(system)];
    if (!Array.isArray(held.content)) return run.skip('message', lost('Unknown kind of message'), place);
    let begun: SessionMessage | undefined;
    const begin = () => {
      begun ??= sessions.message(thread, { id: idOf(held.id), role });
      return begun;
    };
    readContent(held.content as readonly unknown[], fieldsOf(held.tool_results), begin, place);
  };

  const noteThread = (row: Fields, thread: Fields, place: Place) => {
    const id = idOf(row.id) ?? '';
    const title = stringOf(thread.title) ?? stringOf(thread.summary) ?? stringOf(row.summary);
    const endedAt = timeOf(row.updated_at);
    const startedAt = timeOf(row.created_at) ?? endedAt;
    if (run.header.id !== undefined) {
      sessions.beginAgent(id, { title: title ?? 'Sub-agent', startedAt });
      return run.skip('thread', 'A sub-agent of this thread', place);
    }
    const model = stringOf(fieldsOf(thread.model).model);
    run.note({ id, title, agent: 'Zed', model, usage: usageOf(thread), startedAt, endedAt });
    run.skip('thread', 'Shown in the header', place);
  };

  return ({ row }, place) => {
    const fields = fieldsOf(row);
    const thread = parsed(fields.data);
    if (!isFields(thread) || !Array.isArray(thread.messages))
      return run.skip('thread', lost('It has no list of messages'), place);
    noteThread(fields, thread, place);
    for (const message of listOf(thread.messages)) readMessage(message, idOf(fields.id), place);
  };
}

/** Tokens of a thread, of which the input excludes those of the cache. A thread that used none has no counts. */
function usageOf({ cumulative_token_usage: total }: Fields) {
  const { input_tokens, output_tokens, cache_creation_input_tokens, cache_read_input_tokens } =
    fieldsOf(total);
  return usageBesideCache({
    input: numberOf(input_tokens),
    output: numberOf(output_tokens),
    cacheRead: numberOf(cache_read_input_tokens),
    cacheWrite: numberOf(cache_creation_input_tokens),
  });
}
