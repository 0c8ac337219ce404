import type { Conversation } from '../core/createConversation';
import { createRecordReader } from '../core/createRecordReader';
import { createSessions } from '../core/createSessions';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { usageOf } from '../core/usage';
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

/** Reads a session of Goose: rows of its database, lines of an older file, or the one value of an export. */
export const createReader = (): RecordReader => createRecordReader('goose', readSession);

function readSession(run: Conversation): (record: Fields, place: Place) => void {
  const sessions = createSessions(run);
  const readContent = createContent(run);

  const readMessage = (message: Fields, session: string | undefined, place: Place) => {
    const { id, role, created, content, metadata } = message;
    if (!Array.isArray(content)) return run.skip('message', lost('Its content is not a list'), place);
    const { userVisible, agentVisible } = fieldsOf(metadata);
    // A message that only the model sees is the program's, such as a summary of the conversation.
    const isOfProgram = role === 'user' && userVisible === false && agentVisible !== false;
    const fields = {
      id: idOf(id),
      role: isOfProgram ? 'system' : (stringOf(role) ?? 'no role'),
      createdAt: timeOf(created),
    };
    readContent(content, () => sessions.message(session, fields), place);
  };

  const noteSession = (session: Fields, place: Place) => {
    const id = idOf(session.id);
    const title = stringOf(session.name) ?? stringOf(session.description);
    const startedAt = timeOf(session.created_at);
    if (run.header.agent !== undefined && id !== undefined && id !== run.header.id) {
      sessions.beginAgent(id, { title: title ?? 'Sub-agent', startedAt });
      return run.skip('session', 'A sub-agent of this session', place);
    }
    const model = fieldsOf(parsed(session.model_config_json ?? session.model_config));
    run.note({
      id,
      title,
      agent: 'Goose',
      model: stringOf(model.model_name),
      usage: usageOf({
        input: positive(session.accumulated_input_tokens),
        output: positive(session.accumulated_output_tokens),
        cacheRead: positive(session.accumulated_cache_read_tokens),
        cacheWrite: positive(session.accumulated_cache_write_tokens),
      }),
      cost: positive(session.accumulated_cost),
      startedAt,
      endedAt: timeOf(session.updated_at),
    });
    run.skip('session', 'Shown in the header', place);
  };

  const readRow = (table: string, row: Fields, place: Place) => {
    if (table === 'sessions') return noteSession(row, place);
    const { message_id, role, created_timestamp: created, session_id } = row;
    const content = parsed(row.content_json);
    const metadata = parsed(row.metadata_json);
    readMessage({ id: message_id, role, created, content, metadata }, idOf(session_id), place);
  };

  return (record, place) => {
    if (typeof record.table === 'string' && isFields(record.row))
      return readRow(record.table, record.row, place);
    if ('role' in record) return readMessage(record, undefined, place);
    if (!('working_dir' in record)) return run.skip('record', lost('Neither a session nor a message'), place);
    noteSession(record, place);
    const { conversation } = record;
    for (const message of listOf(
      Array.isArray(conversation) ? conversation : fieldsOf(conversation).messages,
    ))
      if (isFields(message)) readMessage(message, undefined, place);
      else run.skip('message', lost('Not an object'), place);
  };
}

/** A number above 0: Goose writes 0 where it has not counted. */
function positive(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && number > 0 ? number : undefined;
}
