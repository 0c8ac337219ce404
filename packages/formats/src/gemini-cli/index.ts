import type { RecordReader } from '../core/RecordReader';
import { readRecord } from './readRecord';
import { Session } from './Session';
import { subAgentFile } from './subAgentFile';

/** Sessions of Gemini CLI: one JSON file, or the JSON lines of newer versions. */
export function createReader(): RecordReader {
  const session = new Session();
  const { conversation } = session;
  return {
    read: (record, place) => readRecord(session, record, place),
    skip: conversation.skip,
    otherFiles: () => session.takeUnread().map((id) => subAgentFile(session, id)),
    end: () => session.end(),
    settle: conversation.settle,
    run: conversation.run,
  };
}
