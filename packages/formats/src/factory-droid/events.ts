import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import { rawOf } from '../core/rawOf';
import {
  argumentsOf,
  defined,
  type Fields,
  fieldsOf,
  idOf,
  numberOf,
  stringOf,
  timeOf,
} from '../core/values';
import { writeTyped } from './records';
import type { Reading, RecordReaders } from './Session';
import { usageOfDroid } from './settings';

/** Events that `droid exec --output-format stream-json` prints. */
export const EVENTS: RecordReaders = {
  system({ session: { conversation } }, fields) {
    conversation.note({
      id: sessionOf(fields),
      model: stringOf(fields.model),
      startedAt: timeOf(fields.timestamp),
    });
    return 'Shown in the header';
  },
  message(reading, fields) {
    const role = stringOf(fields.role);
    const text = stringOf(fields.text);
    if (role === undefined || text === undefined) return lost('A message without a text');
    const { blocks } = begin(reading, fields, role);
    if (role === 'user') writeTyped(blocks, text);
    else blocks.text(text);
    if (role === 'assistant') reading.session.said = text;
    return undefined;
  },
  reasoning(reading, fields) {
    begin(reading, fields, 'assistant').blocks.thinking(stringOf(fields.text) ?? '');
    return undefined;
  },
  tool_call(reading, fields) {
    const { blocks } = begin(reading, fields, 'assistant');
    const call = blocks.call({
      id: idOf(fields.toolCallId ?? fields.id),
      name: stringOf(fields.toolName) ?? stringOf(fields.toolId) ?? 'tool',
      input: argumentsOf(fields.parameters),
      data: defined({ startedAt: timeOf(fields.timestamp), ...rawOf(reading.place) }),
    });
    reading.session.conversation.waits(call);
    return undefined;
  },
  tool_result(reading, fields) {
    const { conversation } = reading.session;
    const { value, error, isError } = fields;
    const endedAt = timeOf(fields.timestamp);
    const exitCode = numberOf(fieldsOf(value).exitCode);
    const words = stringOf(error) ?? stringOf(fieldsOf(error).message) ?? stringOf(value);
    const call = conversation.answer(
      idOf(fields.toolCallId ?? fields.id),
      isError === true
        ? { ...(typeof value !== 'string' && { output: value }), error: words ?? 'The call failed.' }
        : { output: value ?? '' },
      () => ({ blocks: begin(reading, fields, 'tool').blocks, name: stringOf(fields.toolId) ?? 'tool' }),
    );
    call.note(defined({ endedAt, exitCode }));
    conversation.saw(endedAt);
    return undefined;
  },
  completion(reading, fields) {
    const { conversation, said } = reading.session;
    const text = stringOf(fields.finalText);
    conversation.note({
      id: sessionOf(fields),
      duration: numberOf(fields.durationMs),
      usage: usageOfDroid(fieldsOf(fields.usage)),
      endedAt: timeOf(fields.timestamp),
    });
    if (text === undefined || text === said) return 'Repeats the last message';
    begin(reading, fields, 'assistant').blocks.text(text);
    return undefined;
  },
  error(reading, fields) {
    begin(reading, fields, 'system').blocks.error(stringOf(fields.message) ?? 'Error');
    return undefined;
  },
};

const sessionOf = (fields: Fields) => stringOf(fields.session_id) ?? stringOf(fields.sessionId);

function begin({ session: { conversation }, place }: Reading, fields: Fields, role: string): MessageDraft {
  conversation.note({ id: sessionOf(fields) });
  const createdAt = timeOf(fields.timestamp);
  return conversation.message({ role, createdAt, data: rawOf(place) });
}
