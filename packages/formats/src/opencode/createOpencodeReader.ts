import { type Conversation, createConversation } from '../core/createConversation';
import type { CallDraft, StepDraft } from '../core/drafts';
import { lost, type Why } from '../core/lost';
import type { OtherFile, RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, idOf, isFields, stringOf, timeOf } from '../core/values';
import { createMessageSink, createStepSink, type Sink } from './createSinks';
import { messageOf, readPart, type Update } from './readPart';

/** A part, and where it is read from. */
interface Waiting {
  readonly part: Fields;
  readonly place: Place;
}

/**
 * Reads a session, its messages and their parts. Each is a file of its own in the folder of OpenCode: the session asks for its messages,
 * each message for its parts, and a call that started a sub-agent for the messages of that. Or all are in the value of an export.
 */
export function createOpencodeReader(): RecordReader {
  const conversation = createConversation('opencode');
  const sinks = new Map<string, Sink>();
  const updates = new Map<string, Update | undefined>();
  /** The runs of sub-agents, by their sessions. */
  const children = new Map<string, StepDraft>();
  /** Parts that came before their messages. */
  const waiting = new Map<string, Waiting[]>();
  let files: OtherFile[] = [];
  /** Whether the files of a folder are read: an export has all in itself. */
  let isFolder = false;

  const ask = (folder: 'message' | 'part', id: string, read: OtherFile['read']) => {
    if (!isFolder) return;
    if (/^\w[\w.-]*$/.test(id)) files.push({ name: `../../${folder}/${id}/`, read });
    else conversation.skip(folder, 'Its id is no name of a folder');
  };

  const readSession = (session: Fields, place: Place, isExport = false) => {
    const isFirst = conversation.header.id === undefined;
    conversation.skip('session', isFirst ? 'Its facts are in the header' : 'It is another session', place);
    if (!isFirst) return;
    noteSession(conversation, session);
    isFolder = !isExport;
    const id = idOf(session.id) ?? '';
    ask('message', id, (record, at) => read(record, at));
    // Old versions keep the parts of all messages in one folder.
    ask('part', id, (record, at) => read(record, at));
  };

  const readMessage = (message: Fields, place: Place) => {
    const id = idOf(message.id) ?? '';
    const known = id === '' ? undefined : sinks.get(id);
    const sink = known ?? begin(message, id, place);
    sink.describe(message);
    if (known !== undefined) return;
    sinks.set(id, sink);
    if (message.summary === true) sink.blocks.checkpoint('Summary of the conversation so far');
    for (const late of waiting.get(id) ?? []) readPartOf(id, late.part, late.place);
    waiting.delete(id);
    ask('part', id, (part, at) => readPartOf(id, part, at));
  };

  const begin = (message: Fields, id: string, place: Place): Sink => {
    const role = stringOf(message.role) ?? 'assistant';
    const step = children.get(idOf(message.sessionID) ?? '');
    if (step !== undefined) return createStepSink(step, role);
    const fields = { role, time: fieldsOf(message.time), id: id || undefined };
    return createMessageSink(conversation, fields, rawOf(place));
  };

  const readPartOf = (message: string, part: unknown, place: Place) => {
    if (!isFields(part)) return conversation.skip('part', lost('It is no object'), place);
    const sink = sinks.get(message);
    if (sink === undefined) {
      const list = waiting.get(message) ?? [];
      waiting.set(message, list);
      list.push({ part, place });
      return;
    }
    const id = idOf(part.id);
    const key = JSON.stringify([message, id]);
    const update = updates.get(key);
    if (update !== undefined) return update(part);
    const skip = (kind: string, why: Why) => conversation.skip(kind, why, place);
    if (id !== undefined && updates.has(key)) return skip('part', 'It repeats a part');
    const made = readPart(part, { sink, raw: rawOf(place), skip, child });
    if (id !== undefined) updates.set(key, made);
  };

  const child = (session: string, call: CallDraft, input: Fields) => {
    if (!isFolder || children.has(session) || session === conversation.header.id) return;
    const agent = stringOf(input.subagent_type) ?? call.name;
    const step = call.blocks.step({ title: stringOf(input.description) ?? agent, data: { agent } });
    step.close();
    children.set(session, step);
    ask('message', session, (record, at) => read(record, at));
  };

  const readWithParts = (message: unknown, place: Place) => {
    const { info, parts } = fieldsOf(message);
    const id = idOf(fieldsOf(info).id) ?? '';
    readMessage(fieldsOf(info), place);
    if (Array.isArray(parts)) for (const part of parts) readPartOf(id, part, place);
  };

  const read = (record: unknown, place: Place, isInList = false): void => {
    if (Array.isArray(record) && !isInList && record.length > 0) {
      for (const one of record) read(one, place, true);
      return;
    }
    const fields = fieldsOf(record);
    if (isFields(fields.info) && Array.isArray(fields.messages)) {
      readSession(fields.info, place, true);
      for (const message of fields.messages) readWithParts(message, place);
    } else if (isFields(fields.info)) readWithParts(fields, place);
    else if (typeof fields.role === 'string') readMessage(fields, place);
    else if (typeof fields.type === 'string') readPartOf(idOf(fields.messageID) ?? '', fields, place);
    else if ('directory' in fields || 'projectID' in fields || 'title' in fields) readSession(fields, place);
    else conversation.skip('no record', lost('It is no session, message or part'), place);
  };

  /** Parts whose messages never came are shown as the agent's. */
  const readWaiting = () => {
    for (const id of waiting.keys()) readMessage({ id, role: 'assistant' }, { file: id });
  };

  return {
    read: (record, place) => read(record, place),
    skip: conversation.skip,
    otherFiles() {
      const asked = files;
      files = [];
      return asked;
    },
    end() {
      readWaiting();
      for (const sink of sinks.values()) {
        if (sink.error !== undefined)
          sink.blocks.error(messageOf(sink.error), { details: stringOf(sink.error.name) });
        sink.error = undefined;
      }
      conversation.end();
    },
    settle: conversation.settle,
    run: conversation.run,
  };
}

function noteSession(conversation: Conversation, { id, title, version, time }: Fields): void {
  const name = stringOf(version);
  conversation.note({
    id: idOf(id) ?? '',
    title: stringOf(title),
    agent: name === undefined ? 'opencode' : `opencode ${name}`,
  });
  conversation.saw(timeOf(fieldsOf(time).created));
  conversation.saw(timeOf(fieldsOf(time).updated));
}

const rawOf = (place: Place) => ('line' in place ? { raw: { line: place.line } } : undefined);
