import type { Conversation } from '../core/createConversation';
import { createRuns } from '../core/createRuns';
import { lost } from '../core/lost';
import { showError } from '../core/parts';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { type Fields, fieldsOf, idOf, isFields, listOf, numberOf, stringOf, timeOf } from '../core/values';
import { type Completions, createCompletions } from './createCompletions';
import { isOllama, ollamaChunk } from './ollamaChunk';
import { readMessage } from './readMessage';
import { createThreads, type Thread } from './threads';

/** Lists nested deeper than this are not read. */
const MAX_DEPTH = 3;

/** One chat of a file. */
interface Chat extends Thread {
  readonly conversation: Conversation;
  readonly completions: Completions;
}

/** Reads chats: lists of messages, requests with their responses, completions (whole or in chunks), and logs of all these. */
export function createChatReader(): RecordReader {
  const runs = createRuns('openai-chat');
  const known = createThreads<Chat>();
  let current: Chat | undefined;
  /** Number of calls in the current answer of Ollama. */
  let calls = 0;

  const begin = (): Chat => {
    if (current !== undefined) {
      takeStreamed(current);
      known.add(current);
    }
    const conversation = current === undefined ? runs.current() : runs.begin();
    current = { conversation, completions: createCompletions(conversation), fresh: [], node: 0 };
    return current;
  };

  const chat = () => current ?? begin();

  const skip: RecordReader['skip'] = (kind, why, place) =>
    (current?.conversation ?? runs.current()).skip(kind, why, place);

  /** Adds streamed messages to a chat, like any other. */
  const takeStreamed = ({ completions, fresh }: Chat) => {
    for (const message of completions.takeStreamed()) fresh.push(message);
  };

  const read = (message: Fields, place: Place) => {
    const one = chat();
    takeStreamed(one);
    readMessage(one.conversation, message, { place });
    one.fresh.push(message);
  };

  /** Reads a list of messages: it continues a known chat, or begins one. */
  const readHistory = (list: readonly unknown[], place: Place, isOwn: boolean) => {
    const messages = list.filter(isFields);
    for (let at = messages.length; at < list.length; at++) skip('message', lost('Not a message'), place);
    let repeated = 0;
    if (isOwn) begin();
    else if (current !== undefined) {
      takeStreamed(current);
      known.add(current);
      const found = known.find(messages);
      if (found === undefined) begin();
      else ({ thread: current, length: repeated } = found);
    }
    for (const [index, message] of messages.entries())
      if (index < repeated) skip('message', 'Repeats an earlier record', place);
      else read(message, place);
  };

  /** Reads an answer of the model: a completion, a message or an error. */
  const readAnswer = (answer: unknown, place: Place): boolean => {
    const { choices, error, role } = fieldsOf(answer);
    if (Array.isArray(choices)) {
      const one = chat();
      const message = one.completions.read(answer as Fields, place);
      if (message !== undefined) {
        takeStreamed(one);
        one.fresh.push(message);
      }
    } else if (typeof role === 'string') read(answer as Fields, place);
    else if (error !== undefined && error !== null) {
      const { blocks } = chat().conversation.message({ role: 'assistant', data: rawOf(place) });
      showError(error, blocks);
    } else return false;
    return true;
  };

  const readOllama = (record: Fields, place: Place) => {
    chat().completions.read(ollamaChunk(record, calls), place);
    const asked = listOf(fieldsOf(record.message).tool_calls).length;
    calls = record.done === true ? 0 : calls + asked;
  };

  const note = (record: Fields) => {
    const { conversation } = chat();
    const cost = numberOf(record.cost);
    conversation.saw(timeOf(record.timestamp));
    conversation.note({
      id: idOf(record.conversation_id ?? record.session_id ?? record.task_id ?? record.custom_id),
      model: stringOf(record.model),
      cost: cost === undefined ? undefined : cost + (conversation.header.cost ?? 0),
    });
  };

  const readRecord = (record: Fields, place: Place) => {
    const { traj, tools, response, body, request, kwargs } = record;
    const asked = [traj, ...[record, request, body, kwargs].map((one) => fieldsOf(one).messages)].find(
      Array.isArray,
    );
    if (asked !== undefined) {
      readHistory(asked, place, asked === traj);
      note(record);
      if (Array.isArray(tools)) skip('tools', 'Tools that the model may call, not part of the run', place);
    }
    const isSaid = asked !== undefined && typeof response === 'string';
    const answer = isSaid ? { role: 'assistant', content: response } : response;
    if ([fieldsOf(answer).body, answer, body, record].some((one) => readAnswer(one, place))) return;
    if (asked === undefined)
      skip(stringOf(record.object ?? record.type) ?? 'record', lost('Unknown kind of record'), place);
    else if (response !== undefined && response !== null)
      skip('response', lost('Unknown kind of response'), place);
  };

  const readAt = (record: unknown, place: Place, depth: number) => {
    if (isFields(record)) {
      if (typeof record.role === 'string') read(record, place);
      else if (isOllama(record)) readOllama(record, place);
      else readRecord(record, place);
    } else if (!Array.isArray(record) || depth > MAX_DEPTH)
      skip('record', lost('Neither a message nor a record of a chat'), place);
    else if (record.some((one) => typeof fieldsOf(one).role === 'string')) readHistory(record, place, false);
    else for (const one of listOf(record)) readAt(one, place, depth + 1);
  };

  return {
    read: (record, place) => readAt(record, place, 0),
    skip,
    end: runs.end,
    settle: runs.settle,
    run: runs.run,
  };
}
