import { createConversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { OtherFile, RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, isFields, listOf, stringOf } from '../core/values';
import { createView } from './createView';
import { readFacts } from './readFacts';
import { readMessage } from './readMessage';
import type { Task } from './Task';

/**
 * Tasks of Cline, Roo Code and Kilo Code: the conversation with the model, with the view of the task beside it, and sessions of Cline, which
 * hold both. A view without its conversation is read by itself.
 */
export function createReader(): RecordReader {
  const conversation = createConversation('cline');
  const task: Task = { conversation, shown: [], count: 0, written: undefined, called: undefined, words: [] };
  const view = createView(task);
  /** True if the records are a conversation in a folder of its own files. */
  let isTask = false;
  let isAsked = false;

  const readOne = (record: unknown, place: Place) => {
    if (!isFields(record)) return conversation.skip('not a record', lost('Not an object'), place);
    if (record.type === 'ask' || record.type === 'say') view.readAlone(record, place);
    else if (Array.isArray(record.messages)) readSession(record, record.messages, place);
    else if (record.role !== undefined) {
      isTask = true;
      readMessage(task, record, place);
    } else conversation.skip(stringOf(record.type) ?? 'record', lost('Unknown record'), place);
  };

  const readSession = (record: Fields, messages: readonly unknown[], place: Place) => {
    conversation.note({ id: stringOf(record.sessionId), agent: 'Cline' });
    conversation.skip('session', 'Shown in the header', place);
    for (const [index, message] of messages.entries()) {
      if (isFields(message)) readMessage(task, message, { index });
      else conversation.skip('message', lost('Not an object'), { index });
    }
  };

  const files = (): readonly OtherFile[] => {
    const { id } = conversation.header;
    const facts = (name: string) => ({ name, read: (record: unknown) => readFacts(conversation, record) });
    if (!isTask) return id !== undefined && /^[\w-]{1,100}$/.test(id) ? [facts(`${id}.json`)] : [];
    const read = (records: unknown, place: Place) => {
      for (const record of Array.isArray(records) ? listOf(records) : [records]) view.read(record, place);
    };
    return [{ name: 'ui_messages.json', read }, facts('task_metadata.json'), facts('history_item.json')];
  };

  return {
    ...conversation,
    read(records, from) {
      if (Array.isArray(records)) for (const [index, record] of records.entries()) readOne(record, { index });
      else readOne(records, from);
    },
    otherFiles() {
      if (isAsked) return [];
      isAsked = true;
      return files();
    },
    end() {
      view.end();
      conversation.end();
    },
  };
}
