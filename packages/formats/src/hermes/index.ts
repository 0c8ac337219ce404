import { createRecordReader } from '../core/createRecordReader';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import { isFields, stringOf, timeOf } from '../core/values';
import { readMessage } from '../openai-chat/readMessage';

/** Sessions of the Hermes agent: one JSON file each, with messages in the form of OpenAI's chats. */
export const createReader = (): RecordReader =>
  createRecordReader('hermes', (run) => (session, place) => {
    if (!Array.isArray(session.messages)) return run.skip('record', lost('Not a session'), place);
    run.note({
      id: stringOf(session.session_id),
      title: stringOf(session.title),
      agent: 'Hermes',
      model: stringOf(session.model),
      startedAt: timeOf(session.session_start),
      endedAt: timeOf(session.last_updated),
    });
    run.skip('session', 'Shown in the header', place);
    const prompt = stringOf(session.system_prompt);
    if (prompt !== undefined) run.message({ role: 'system' }).blocks.text(prompt);
    for (const [index, message] of (session.messages as readonly unknown[]).entries()) {
      const at = { index };
      if (!isFields(message)) run.skip('message', lost('Not an object'), at);
      else if (message.role === 'session_meta') run.skip('session_meta', 'State of the program', at);
      else if (stringOf(message.role) === undefined)
        run.skip('message', lost('A message without a role'), at);
      else readMessage(run, message, { place: at });
    }
  });
