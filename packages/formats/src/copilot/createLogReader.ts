import { createConversation } from '../core/createConversation';
import { eachRecord } from '../core/eachRecord';
import type { RecordReader } from '../core/RecordReader';
import { readEvent } from './readEvent';
import { Session } from './Session';

/** Reads the event log of Copilot CLI. */
export function createLogReader(): RecordReader {
  const conversation = createConversation('copilot');
  const session = new Session(conversation);
  return {
    read: (records, from) =>
      eachRecord(conversation, records, from, (event, place) => readEvent(session, event, place)),
    skip: conversation.skip,
    end: conversation.end,
    settle: conversation.settle,
    run: conversation.run,
  };
}
