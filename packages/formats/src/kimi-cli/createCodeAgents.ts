import type { Conversation } from '../core/createConversation';
import type { CallDraft } from '../core/drafts';
import { eachRecord } from '../core/eachRecord';
import { lost } from '../core/lost';
import type { OtherFile } from '../core/RecordReader';
import { type Fields, stringOf, timeOf } from '../core/values';
import { type CodeSession, createCodeSession, readCodeRecord } from './codeRecords';
import { kindOf } from './kindOf';
import { createScene, endMessage } from './Scene';
import { createAsked } from './wireEvents';

/** Sub-agents of a session of Kimi Code, which have wires of their own. */
export interface CodeAgents {
  /** Begins the run of an agent in the call whose result names it. */
  readonly started: CodeSession['started'];
  /** Returns the wires of the agents, each once. */
  readonly wanted: () => readonly OtherFile[];
  /** Ends the agents, and counts those whose wire is missing. */
  readonly end: () => void;
}

/** Finds the wires of sub-agents, in the folders beside that of the main one. */
export function createCodeAgents(conversation: Conversation): CodeAgents {
  const known = new Map<string, { hasFile: boolean; readonly end: () => void }>();
  const unread: OtherFile[] = [];

  const started = (call: CallDraft, id: string, input: Fields) => {
    // An agent that is resumed goes on in its wire, which is read once.
    if (known.has(id)) return;
    const { description, subagent_type: type } = input;
    const name = stringOf(type) ?? id;
    const step = call.blocks.step({ title: stringOf(description) ?? name, data: { agent: name } });
    const scene = createScene(conversation, createAsked(), step);
    const session = createCodeSession(scene, started);
    const agent = {
      hasFile: false,
      end: () => {
        endMessage(scene);
        step.close();
      },
    };
    known.set(id, agent);
    unread.push({
      name: `../${id}/wire.jsonl`,
      read(records, place) {
        agent.hasFile = true;
        eachRecord(conversation, records, place, (record, at) => {
          const type = stringOf(record.type) ?? '';
          const time = timeOf(record.time);
          conversation.saw(time);
          const why =
            type === 'metadata'
              ? 'Shown in the header'
              : readCodeRecord(session, type, record, { time, place: at });
          if (why !== undefined) conversation.skip(kindOf(record), why, at);
        });
      },
    });
  };

  return {
    started,
    wanted: () => unread.splice(0),
    end() {
      for (const [id, { hasFile, end }] of known) {
        end();
        if (!hasFile) conversation.skip('sub-agent', lost(`Its wire ${id}/wire.jsonl is missing`));
      }
      known.clear();
    },
  };
}
