import type { Conversation } from '../core/createConversation';
import { createRecordReader } from '../core/createRecordReader';
import { createSessions, type SessionMessage } from '../core/createSessions';
import { dataUrl } from '../core/dataUrl';
import type { CallDraft } from '../core/drafts';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import {
  argumentsOf,
  defined,
  type Fields,
  fieldsOf,
  idOf,
  isFields,
  numberOf,
  parsed,
  stringOf,
  timeOf,
} from '../core/values';

/** Reads a session of Crush: its row, the rows of its messages, and then those of its sub-agents' sessions. */
export const createReader = (): RecordReader => createRecordReader('crush', readSession);

function readSession(run: Conversation): (record: Fields, place: Place) => void {
  const sessions = createSessions(run);
  /** Calls by their ids: the session of a sub-agent is named after its call. */
  const calls = new Map<string, CallDraft>();

  const noteSession = ({ id, title, cost, created_at, updated_at }: Fields, place: Place) => {
    const own = idOf(id) ?? '';
    const startedAt = timeOf(created_at);
    if (run.header.id === undefined) {
      const endedAt = timeOf(updated_at);
      run.note({
        id: own,
        agent: 'Crush',
        title: stringOf(title),
        cost: numberOf(cost) || undefined,
        startedAt,
        endedAt,
      });
      return run.skip('session', 'Shown in the header', place);
    }
    const call = calls.get(own.split('$$').at(-1) ?? '');
    sessions.beginAgent(own, { title: stringOf(title) ?? 'Sub-agent', startedAt }, call);
    run.skip('session', 'A sub-agent of this session', place);
  };

  const readMessage = (row: Fields, place: Place) => {
    const { id, session_id, model, created_at, is_summary_message } = row;
    const parts = parsed(row.parts);
    if (!Array.isArray(parts)) return run.skip('message', lost('Its parts are not a list'), place);
    const role = stringOf(row.role) ?? 'no role';
    let message: SessionMessage | undefined;
    const begin = () => {
      if (message !== undefined) return message;
      message = sessions.message(idOf(session_id), { id: idOf(id), role, createdAt: timeOf(created_at) });
      message.note(defined({ model: role === 'assistant' ? stringOf(model) : undefined }));
      if (is_summary_message === 1) message.blocks.checkpoint('Summary of the conversation so far');
      return message;
    };
    for (const part of parts as readonly unknown[]) {
      const { type, data } = fieldsOf(part);
      readPart(stringOf(type) ?? 'no type', fieldsOf(data), begin, place);
    }
    if (role === 'assistant' && sessions.isRun(idOf(session_id))) run.note({ model: stringOf(model) });
  };

  const readPart = (type: string, part: Fields, begin: () => SessionMessage, place: Place): void => {
    switch (type) {
      case 'text': {
        const { blocks, words } = begin();
        return blocks.text(stringOf(part.text) ?? '', words);
      }
      case 'reasoning':
        return begin().blocks.thinking(
          stringOf(part.thinking) ?? '',
          defined({ startedAt: timeOf(part.started_at), endedAt: timeOf(part.finished_at) }),
        );
      case 'image_url':
        return begin().blocks.media({ mediaType: 'image', url: stringOf(part.url) });
      case 'binary':
        return begin().blocks.media(fileOf(part));
      case 'tool_call':
        return readCall(part, begin());
      case 'tool_result':
        return readResult(part, begin);
      case 'shell_command':
        return readCommand(part, begin());
      case 'finish':
        return readFinish(part, begin, place);
      default:
        return run.skip(`part/${type}`, lost('Unknown kind of part'), place);
    }
  };

  const readCall = ({ id, name, input }: Fields, { blocks }: SessionMessage) => {
    const own = idOf(id);
    const call = blocks.call({ id: own, name: stringOf(name) ?? 'tool', input: argumentsOf(input) });
    run.waits(call);
    if (own !== undefined) calls.set(own, call);
  };

  const readResult = (part: Fields, begin: () => SessionMessage) => {
    const { tool_call_id, name, content, data, mime_type, is_error } = part;
    const words = stringOf(content) ?? '';
    const call = run.answer(
      idOf(tool_call_id),
      is_error === true ? { error: words } : { output: words },
      () => ({ blocks: begin().blocks, name: stringOf(name) ?? 'tool' }),
    );
    if (stringOf(data) === undefined) return;
    const mediaType = stringOf(mime_type) ?? 'image';
    call.blocks.media({ mediaType, url: dataUrl(mediaType, stringOf(data) ?? '') });
  };

  const readCommand = ({ command, output, exit_code }: Fields, { blocks }: SessionMessage) => {
    const exitCode = numberOf(exit_code);
    blocks
      .call({ name: 'bash', input: { command } })
      .answer({ output: output ?? '', data: exitCode === undefined ? undefined : { exitCode } });
  };

  const readFinish = (
    { reason, time, message, details }: Fields,
    begin: () => SessionMessage,
    place: Place,
  ) => {
    const endedAt = timeOf(time);
    run.saw(endedAt);
    if (reason === 'error' || reason === 'content_filter')
      begin().blocks.error(stringOf(message) ?? reason, { details: stringOf(details) });
    else if (reason === 'canceled') begin().blocks.checkpoint('Stopped by the person');
    run.skip('part/finish', 'The end of a model call', place);
    if (endedAt !== undefined) begin().note({ endedAt });
  };

  return ({ table, row }, place) => {
    if (!isFields(row)) return run.skip('record', lost('Not a row'), place);
    if (table === 'sessions') noteSession(row, place);
    else readMessage(row, place);
  };
}

/** A file of a message. Go writes the names of its fields as they are in its source. */
function fileOf({ Path, MIMEType, Data }: Fields) {
  const mediaType = stringOf(MIMEType) ?? 'file';
  const bytes = stringOf(Data);
  return {
    mediaType,
    name: stringOf(Path),
    url: bytes === undefined ? undefined : dataUrl(mediaType, bytes),
  };
}
