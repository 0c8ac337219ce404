import type { Conversation } from '../core/createConversation';
import { createRecordReader } from '../core/createRecordReader';
import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { RecordReader } from '../core/RecordReader';
import { rawOf } from '../core/rawOf';
import { argumentsOf, defined, type Fields, idOf, stringOf, timeOf } from '../core/values';

/** What the agent wrote since the person's last words. */
interface Answer {
  readonly message: MessageDraft;
  /** Id of the message in the backend, once a line names it. */
  id: string | undefined;
}

/** Transcripts of Letta Code: a line for each text and for each call with its result. */
export const createReader = (): RecordReader =>
  createRecordReader('letta-code', (run) => {
    let answer: Answer | undefined;
    run.note({ agent: 'Letta Code' });
    return (record, place) => {
      const kind = stringOf(record.kind) ?? 'record';
      const createdAt = timeOf(record.captured_at);
      run.saw(createdAt);
      const begin = (role: string) => run.message({ role, createdAt, data: rawOf(place) });
      if (kind === 'user' && typeof record.text === 'string') {
        answer = undefined;
        return begin('user').blocks.text(record.text);
      }
      if (!(kind === 'tool_call' || (KINDS.has(kind) && typeof record.text === 'string')))
        return run.skip(kind, lost('Unknown record'), place);
      const id = idOf(record.source_message_id);
      if (answer === undefined || (id !== undefined && answer.id !== undefined && answer.id !== id))
        answer = { message: begin('assistant'), id };
      answer.id ??= id;
      const { blocks } = answer.message;
      return kind === 'tool_call'
        ? showCall(run, blocks, record, defined({ ...rawOf(place), startedAt: createdAt }))
        : showText(blocks, kind, stringOf(record.text) ?? '');
    };
  });

/** Kinds of lines with a text of the agent. */
const KINDS = new Set(['assistant', 'reasoning', 'error']);

function showText(blocks: Blocks, kind: string, text: string): void {
  if (kind === 'reasoning') blocks.thinking(text);
  else if (kind === 'error') blocks.error(text);
  else blocks.text(text);
}

function showCall(run: Conversation, blocks: Blocks, record: Fields, data: object): void {
  const { argsText, resultText, resultOk } = record;
  const call = blocks.call({
    id: idOf(record.source_line_id),
    name: stringOf(record.name) ?? 'tool',
    input: argumentsOf(argsText),
    data,
  });
  if (resultText === undefined && resultOk === undefined) run.waits(call);
  else if (resultOk === false) call.answer({ error: stringOf(resultText) ?? '' });
  else call.answer({ output: resultText ?? '' });
}
