import { lost } from '../core/lost';
import type { OtherFile } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, idOf, isFields } from '../core/values';
import type { Session } from './Session';
import { isFileName } from './startSubAgent';
import { writeMessage } from './writeMessage';

/** File with the messages of a sub-agent, in a folder named after the session. */
export function subAgentFile(session: Session, id: string): OtherFile {
  const messages = new Map<string, { record: Fields; place: Place }>();
  const parent = session.conversation.header.id ?? '';
  const name = `${isFileName(parent) ? `${parent}/` : ''}${id}.jsonl`;
  let isThere = false;
  session.atEnd(() => {
    if (!isThere) session.conversation.skip('sub-agent', lost(`Its file ${name} is missing`));
    const step = session.agent(id);
    if (step === undefined) return;
    for (const { record, place } of messages.values()) {
      // The prompt is not the sub-agent's own words.
      const data = record.type === 'user' ? { role: 'user' } : undefined;
      writeMessage(session, step.blocks, record, place, data);
    }
    step.close();
  });
  return {
    name,
    read(record, place) {
      isThere = true;
      // A later record replaces the earlier one of the same id.
      if (isFields(record) && record.type !== undefined)
        messages.set(idOf(record.id) ?? `#${messages.size}`, { record, place });
      else session.conversation.skip('sub-agent', 'Shown in the header', place);
    },
  };
}
