import { createConversation } from '../core/createConversation';
import { eachRecord } from '../core/eachRecord';
import type { RecordReader } from '../core/RecordReader';
import { createAgents } from './createAgents';
import { createScene } from './createScene';

/** Transcripts of Cursor's agent: JSON lines, with the files of sub-agents. */
export function createReader(): RecordReader {
  const conversation = createConversation('cursor');
  conversation.note({ agent: 'Cursor' });
  const agents = createAgents(conversation);
  const main = createScene(conversation, agents.started);
  return {
    ...conversation,
    read: (records, from) => eachRecord(conversation, records, from, main.read),
    otherFiles: agents.wanted,
    end() {
      agents.end();
      main.end();
      conversation.end();
    },
  };
}
