import type { DataContent } from '@agent-transcript/protocol';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { addUsage, usageOf } from '../core/usage';
import { type Fields, fieldsOf, idOf, isFields, listOf, numberOf, stringOf } from '../core/values';
import { changeActivity, readActivity } from './activities';
import { readAnswers, readInterrupts } from './interrupts';
import { addMessages, replaceMessages } from './messageLists';
import { type Growing, readPart } from './readPart';
import { readResult } from './readResult';
import type { Stream } from './Stream';

/** Reads an event, or a list of them. */
export function readEvent(record: unknown, place: Place, stream: Stream): void {
  if (!Array.isArray(record) || record.length === 0) return readOne(record, place, stream);
  for (const [index, event] of record.entries()) readOne(event, { index }, stream);
}

function readOne(event: unknown, place: Place, stream: Stream): void {
  if (!isFields(event)) return stream.conversation.skip('not an event', lost('Not an object'), place);
  stream.next(event, place);
  const type = typeOf(event);
  if (stream.chunk?.type !== event.type && !BETWEEN_CHUNKS.test(type)) {
    stream.chunk?.end();
    stream.chunk = undefined;
  }
  const [, growing, part = ''] = /^(\w+)_(START|CONTENT|ARGS|END|CHUNK)$/.exec(type) ?? [];
  const subject = GROWING.get(growing);
  const read = EVENTS.get(type);
  if (subject !== undefined) readPart(subject, part, stream);
  else if (typeof read === 'function') read(stream);
  else stream.skip(read ?? lost('Unknown event'));
}

/** Type of an event, with the old names of reasoning events renamed. A bare `RunAgentInput` has no type: `INPUT`. */
function typeOf({ type, messages }: Fields): string {
  if (typeof type !== 'string') return Array.isArray(messages) ? 'INPUT' : '';
  return type
    .replace(/^THINKING_(?:TEXT_MESSAGE_|(?=CONTENT))/, 'REASONING_MESSAGE_')
    .replace(/^THINKING/, 'REASONING');
}

/** Events that do not end a text in chunks. */
const BETWEEN_CHUNKS = /^(?:RAW|ACTIVITY_.*|REASONING_ENCRYPTED_VALUE)$/;

/** Blocks that stream in parts, by the beginning of their events' types. */
const GROWING = new Map<string | undefined, Growing>([
  ['TEXT_MESSAGE', 'text'],
  ['REASONING_MESSAGE', 'thinking'],
  ['TOOL_CALL', 'calls'],
]);

const STATE = 'State of the application, not part of the conversation';
const IN_HEADER = 'Shown in the header';

/** Other events: a function that reads them, or the reason why they are skipped. */
const EVENTS = new Map<string, string | ((stream: Stream) => void)>([
  ['RUN_STARTED', startRun],
  ['INPUT', (stream) => readInput(stream.event, stream)],
  ['RUN_FINISHED', finishRun],
  ['RUN_ERROR', failRun],
  ['STEP_STARTED', startStep],
  ['STEP_FINISHED', endStep],
  ['REASONING_START', startStep],
  ['REASONING_END', endReasoning],
  ['TOOL_CALL_RESULT', (stream) => readResult(stream)],
  ['MESSAGES_SNAPSHOT', replaceMessages],
  ['ACTIVITY_SNAPSHOT', readActivity],
  ['ACTIVITY_DELTA', changeActivity],
  [
    'CUSTOM',
    (stream) => stream.skip('Known only to its application', `CUSTOM/${stringOf(stream.event.name) ?? ''}`),
  ],
  ['STATE_SNAPSHOT', STATE],
  ['STATE_DELTA', STATE],
  ['RAW', 'Known only to the system that sent it'],
  ['REASONING_ENCRYPTED_VALUE', 'Encrypted'],
]);

function startRun(stream: Stream): void {
  const { input, threadId } = stream.event;
  stream.skip(IN_HEADER);
  stream.error = undefined;
  readInput({ threadId, ...fieldsOf(input) }, stream);
}

/** Reads the input of a run: the messages so far, and the answers to the questions of the run before. */
function readInput({ threadId, messages, resume }: Fields, stream: Stream): void {
  const { conversation } = stream;
  conversation.note({ id: conversation.header.id ?? idOf(threadId) });
  stream.current = undefined;
  addMessages(messages, stream);
  readAnswers(resume, stream);
}

function finishRun(stream: Stream): void {
  const { event } = stream;
  const { type, interrupts } = fieldsOf(event.outcome);
  readUsage(stream);
  stream.closeAll();
  if (type === 'interrupt') readInterrupts(interrupts, stream);
  else stream.skip(IN_HEADER);
  const data = (event.result ?? null) as DataContent['data'];
  if (data !== null) stream.agent().draft.addData({ type: 'data', kind: 'result', data });
}

function failRun(stream: Stream): void {
  const { event, data, error } = stream;
  readUsage(stream);
  stream.error = stringOf(event.message) ?? 'The run failed';
  if (stream.error === error) stream.skip('Repeats the last error');
  else stream.blocks(stream.agent()).error(stream.error, { details: stringOf(event.code), data });
}

/** Adds the tokens of all models of a run. */
function readUsage({ event, conversation }: Stream): void {
  for (const one of listOf(event.usage).map(fieldsOf)) {
    const usage = usageOf({
      input: numberOf(one.inputTokens),
      output: numberOf(one.outputTokens),
      cacheRead: numberOf(one.cachedInputTokens),
      cacheWrite: undefined,
      reasoning: numberOf(one.reasoningTokens),
    });
    conversation.note({ model: stringOf(one.model), usage: addUsage(conversation.header.usage, usage) });
  }
}

/** A title of reasoning, which only old events have, is that of a step around it. */
function startStep(stream: Stream): void {
  const { stepName, title } = stream.event;
  if (stepName === undefined && stringOf(title) === undefined) return;
  if (stepName === undefined && stream.current?.isSpoken) stream.current = undefined;
  stream.startStep(stepName, stringOf(stepName ?? title) ?? '');
}

function endStep(stream: Stream): void {
  const { stepName } = stream.event;
  if (!stream.endStep(stepName) && stepName !== undefined) stream.skip(lost('Its step has not begun'));
}

function endReasoning(stream: Stream): void {
  readPart('thinking', 'END', stream);
  endStep(stream);
}
