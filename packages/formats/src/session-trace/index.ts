import type { Conversation } from '../core/createConversation';
import { createRecordReader } from '../core/createRecordReader';
import { lost } from '../core/lost';
import { outputOf, showParts } from '../core/parts';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import {
  argumentsOf,
  defined,
  type Fields,
  fieldsOf,
  idOf,
  isFields,
  listOf,
  stringOf,
  timeOf,
} from '../core/values';

/** Session traces of Hugging Face: a header, then a message a line. */
export const createReader = (): RecordReader =>
  createRecordReader('session-trace', (run) => (record, place) => {
    const { type, message } = record;
    if (type === 'message' && isFields(message)) return readMessage(run, message, place);
    if (type !== 'session') return run.skip(stringOf(type) ?? 'record', lost('Unknown record'), place);
    run.note({ id: idOf(record.id), title: stringOf(record.name), agent: stringOf(record.harness) });
    return run.skip('session', 'Shown in the header', place);
  });

function readMessage(conversation: Conversation, fields: Fields, place: Place): void {
  const role = stringOf(fields.role) ?? 'message';
  const createdAt = timeOf(fields.timestamp);
  const begin = () => conversation.message({ role, createdAt, data: rawOf(place) });
  if (role === 'tool') {
    const id = idOf(fields.toolCallId);
    const call = conversation.waiting(id) ?? begin().blocks.call({ id, name: 'tool' });
    call.answer({ output: outputOf(fields.content, call), data: defined({ endedAt: createdAt }) });
    return;
  }
  const model = stringOf(fields.model);
  const message = begin();
  const { blocks } = message;
  message.note(defined({ model }));
  conversation.note({ model });
  blocks.thinking(stringOf(fields.reasoningContent) ?? '');
  showParts(fields.content || null, { conversation, blocks, place, texts: new Map() });
  for (const given of listOf(fields.toolCalls).map(fieldsOf)) {
    const { name, arguments: input } = fieldsOf(given.function);
    conversation.waits(
      blocks.call({
        id: idOf(given.id),
        name: stringOf(name) ?? stringOf(given.name) ?? 'tool',
        input: argumentsOf(input),
        data: defined({ ...rawOf(place), startedAt: createdAt }),
      }),
    );
  }
}
