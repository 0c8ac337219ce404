import { createConversation } from '../core/createConversation';
import { createLineage } from '../core/createLineage';
import { eachRecord } from '../core/eachRecord';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { createSum } from '../core/usage';
import { type Fields, stringOf } from '../core/values';
import { createAgents } from './createAgents';
import { readAssistant, readResults, readUser } from './readMessage';
import { readSystem, UNKNOWN } from './readSystem';
import { entryOf, kindOf, type Scene } from './Scene';

/** Readers of records by their type. */
const READERS: ReadonlyMap<unknown, (scene: Scene, entry: ReturnType<typeof entryOf>) => void> = new Map([
  ['user', readUser],
  ['assistant', readAssistant],
  ['tool_result', readResults],
  ['system', readSystem],
]);

/** Creates the reader of a session and its sub-agents. */
export function createSession(): RecordReader {
  const conversation = createConversation('qwen-code');
  const total = createSum();
  const main: Scene = {
    conversation,
    lineage: createLineage({ isTree: true }),
    calls: new Map(),
    tasks: new Map(),
    shown: new Map(),
    prompts: new Set(),
    spend(now, before) {
      total.replace(before, now);
      conversation.note({ usage: total.total() });
    },
  };

  const readRecord = (scene: Scene, fields: Fields, place: Place) => {
    const entry = entryOf(fields, place);
    conversation.saw(entry.time);
    const read = READERS.get(fields.type);
    if (read === undefined) conversation.skip(kindOf(fields), UNKNOWN, place);
    else read(scene, entry);
  };
  const agents = createAgents(main, readRecord);

  /** Facts that each record repeats. In the file of a sub-agent, the session is its parent. */
  const readHeader = ({ sessionId, version, isSidechain, agentId, agentName }: Fields) => {
    const isAgent = isSidechain === true && stringOf(agentId) !== undefined;
    conversation.note({
      id: stringOf(isAgent ? agentId : sessionId),
      title: isAgent ? stringOf(agentName) : undefined,
      agent: ['Qwen Code', stringOf(version)].filter(Boolean).join(' '),
    });
  };

  return {
    read: (records, from) =>
      eachRecord(conversation, records, from, (fields, place) => {
        if (conversation.header.id === undefined) readHeader(fields);
        readRecord(main, fields, place);
      }),
    skip: conversation.skip,
    otherFiles: agents.wanted,
    end() {
      agents.end();
      conversation.end();
    },
    settle: conversation.settle,
    run: conversation.run,
  };
}
