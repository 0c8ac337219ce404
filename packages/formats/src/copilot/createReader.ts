import { createConversation } from '../core/createConversation';
import { eachRecord } from '../core/eachRecord';
import type { RecordReader } from '../core/RecordReader';
import { fieldsOf } from '../core/values';
import { Chat } from './Chat';
import { readEvent } from './readEvent';
import { Session } from './Session';

/** Reads the event log of Copilot CLI, or a chat session of VS Code. */
export function createReader(): RecordReader {
  const conversation = createConversation('copilot');
  const chat = new Chat(conversation);
  const session = new Session(conversation);
  return {
    read(record, place) {
      if (isOfChat(record)) chat.read(record, place);
      else eachRecord(conversation, record, place, (event, at) => readEvent(session, event, at));
    },
    skip: conversation.skip,
    end() {
      chat.write();
      session.end();
      conversation.end();
    },
    settle(until) {
      chat.write();
      return conversation.settle(until);
    },
    run() {
      chat.write();
      return conversation.run();
    },
  };
}

/** True if a record is a chat session or a change of one: events of the CLI have a `type`. */
function isOfChat(record: unknown): boolean {
  const { type, kind, requests } = fieldsOf(record);
  return type === undefined && (typeof kind === 'number' || Array.isArray(requests));
}
