import { createConversation } from '../core/createConversation';
import { eachRecord } from '../core/eachRecord';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, isFields, stringOf, timeOf } from '../core/values';
import { createCodeSession, readCodeRecord } from './codeRecords';
import { createCodeAgents } from './createCodeAgents';
import { createContext } from './createContext';
import { kindOf } from './kindOf';
import { readContextLine } from './readContextLine';
import { createScene, endMessage } from './Scene';
import { createAsked, readWireEvent } from './wireEvents';

/** Sessions of Kimi CLI and of Kimi Code: the wire, and the context of a session without one. */
export function createReader(): RecordReader {
  const conversation = createConversation('kimi-cli');
  const scene = createScene(conversation, createAsked());
  const agents = new Map<string, typeof scene>();
  const codeAgents = createCodeAgents(conversation);
  const session = createCodeSession(scene, codeAgents.started);
  /** True once the file is known as a wire of Kimi CLI, whose context lies beside it. */
  let isWire = false;
  let isAsked = false;

  const why = (record: Fields, place: Place) => {
    const message = record.message;
    const type = stringOf(record.type);
    const time = timeOf(record.timestamp) ?? timeOf(record.time);
    const at = { time, place };
    if (isFields(message) && stringOf(message.type) !== undefined && isFields(message.payload)) {
      isWire = true;
      conversation.note({ agent: 'Kimi CLI' });
      conversation.saw(time);
      return readWireEvent({ scene, at, agents }, stringOf(message.type) ?? '', message.payload);
    }
    if (type === 'metadata') {
      conversation.saw(timeOf(record.created_at));
      return 'Shown in the header';
    }
    if (type !== undefined) {
      conversation.note({ agent: 'Kimi Code' });
      conversation.saw(time);
      return readCodeRecord(session, type, record, at);
    }
    if (record.role === undefined) return lost('Unknown record');
    conversation.note({ agent: 'Kimi CLI' });
    readContextLine(conversation, record, place);
    return undefined;
  };

  return {
    ...conversation,
    read: (records, from) =>
      eachRecord(conversation, records, from, (record, place) => {
        const reason = why(record, place);
        if (reason !== undefined) conversation.skip(kindOf(record), reason, place);
      }),
    otherFiles() {
      if (isAsked || !isWire) return codeAgents.wanted();
      isAsked = true;
      return [createContext(scene)];
    },
    end() {
      endMessage(scene);
      codeAgents.end();
      for (const agent of agents.values()) endMessage(agent);
      conversation.end();
    },
  };
}
