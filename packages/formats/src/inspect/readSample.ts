import { type Conversation, createConversation } from '../core/createConversation';
import { lost, type Why } from '../core/lost';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { type Fields, fieldsOf, idOf, isFields, listOf, stringOf, timeOf } from '../core/values';
import { createAttachments } from './attachments';
import { writeContent } from './content';
import { eventBlocks } from './eventBlocks';
import { readEvents } from './readEvents';
import type { SampleContext } from './SampleContext';
import { skipEvents } from './skipEvents';
import { modelData, spentByModel } from './usage';
import { answerFromEvent, writeAgents, writeCalls, writeResult } from './writeCalls';
import { writeScores } from './writeScores';
import { writeRetries, writeStop } from './writeStop';

/** Reads a sample of an evaluation as a run of its own. `model` is the model of the evaluation. */
export function readSample(sample: Fields, place: Place, model: string | undefined): Conversation {
  const conversation = createConversation('inspect');
  const skip = (kind: string, why: Why) => conversation.skip(kind, why, place);
  // The oldest logs keep events and attachments in a field of their own.
  const old = fieldsOf(sample.transcript);
  const attachments = createAttachments(sample.attachments ?? old.content);
  const messages = listOf(sample.messages).filter(isFields);
  const events = readEvents(listOf(sample.events ?? old.events), messages, attachments);
  const context: SampleContext = {
    ...attachments,
    conversation,
    data: rawOf(place),
    events,
    pool: listOf(sample.message_pool ?? fieldsOf(sample.events_data).messages),
    calls: [],
    depth: 0,
    last: undefined,
    skip,
  };
  for (const message of listOf(sample.messages))
    if (!isFields(message)) skip('message', lost('Not a message'));
  noteHeader(sample, context, model);
  writeRetries(sample.error_retries, context);
  skipEvents(context);
  writeMessages(messages, context);
  for (const call of context.calls) {
    // The last call before a limit has no result message.
    const event = call.isOpen ? events.next('tool', call.id) : undefined;
    if (event !== undefined) answerFromEvent(call, event, context);
  }
  writeAgents(context);
  writeStop(sample, context);
  writeScores(sample, context);
  for (const name of ['store', 'timelines'])
    if (Object.keys(Object(sample[name]) as object).length > 0)
      skip(name, lost('Not part of the conversation'));
  conversation.end();
  return conversation;
}

/** Writes the messages, and the events between them. */
function writeMessages(messages: readonly Fields[], context: SampleContext): void {
  const { events } = context;
  const between = eventBlocks(context).values();
  let block = between.next().value;
  const writeUntil = (time: number) => {
    for (; block !== undefined && block.time < time; block = between.next().value) block.write();
  };
  for (const message of messages) {
    const key = events.keyOf(message);
    const modelCall = message.role === 'assistant' ? events.next('model', key) : undefined;
    const time = timeOf(modelCall?.timestamp) ?? timeOf(events.next('state', key)?.timestamp);
    writeUntil(time ?? 0);
    writeMessage(message, modelCall, time, context);
  }
  writeUntil(Infinity);
}

/** Writes a message of the conversation. `modelCall` is the event of the model call that returned it. */
function writeMessage(
  message: Fields,
  modelCall: Fields | undefined,
  createdAt: number | undefined,
  context: SampleContext,
): void {
  if (message.role === 'tool') return writeResult(message, context);
  context.last = context.conversation.message({
    id: idOf(message.id),
    role: stringOf(message.role) ?? 'unknown',
    createdAt,
    data: { ...context.data, ...modelData(modelCall, message) },
  });
  // Old logs have the reasoning in a field of its own.
  context.last.blocks.thinking(context.text(message.reasoning));
  writeContent(message.content, context.last, context);
  writeCalls(message, context.last, context);
}

function noteHeader(sample: Fields, context: SampleContext, model: string | undefined): void {
  const { conversation, events } = context;
  const id = idOf(sample.id);
  const epoch = idOf(sample.epoch) ?? '1';
  conversation.note({
    id: stringOf(sample.uuid) ?? `${id ?? 'sample'}_epoch_${epoch}`,
    title: titleOf(sample, id, epoch, context),
    model: stringOf(fieldsOf(sample.output).model) ?? model,
    ...spentByModel(sample.model_usage),
  });
  for (const { started_at, completed_at, timestamp, completed } of [sample, ...events.all])
    for (const time of [started_at, completed_at, timestamp, completed]) conversation.saw(timeOf(time));
}

/** Title of a sample: its id, with the question if the id is a bare number. */
function titleOf(sample: Fields, id: string | undefined, epoch: string, context: SampleContext) {
  const name = epoch === '1' ? id : `${id ?? 'sample'} (epoch ${epoch})`;
  if (id === undefined || !/^\d+$/.test(id)) return name;
  const { content = sample.input } = listOf(sample.input).map(fieldsOf).find(isOfUser) ?? {};
  const [part] = listOf(content).map(fieldsOf);
  const [line] = context
    .text(part?.text ?? content)
    .trim()
    .split('\n', 1);
  return line ? `${name}: ${Array.from(line).slice(0, LONGEST_LINE).join('')}` : name;
}

const isOfUser = ({ role }: Fields) => role === 'user';

/** The most characters of the question in a title. */
const LONGEST_LINE = 80;
