import {
  answerCall,
  callOf,
  isCall,
  isMedia,
  isResult,
  partsOf,
  readResult,
  showMedia,
} from '../core/anthropicContent';
import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { usageOf } from '../core/usage';
import {
  defined,
  type Fields,
  fieldsOf,
  idOf,
  jsonText,
  listOf,
  numberOf,
  stringOf,
  timeOf,
} from '../core/values';
import { resultOf } from './resultOf';
import { squeezed, type Task } from './Task';
import { userWordsOf } from './userWords';
import { resultMark, xmlCallIn } from './xmlCalls';

/** Kinds of messages that Cline itself writes as the user. */
const OF_PROGRAM: ReadonlySet<unknown> = new Set([
  'completion_reminder',
  'loop_detection_notice',
  'mistake_stop_notice',
  'recovery_notice',
]);
/** Tools whose result is what a person says. */
const OF_PERSON: ReadonlySet<string> = new Set([
  'act_mode_respond',
  'ask_followup_question',
  'attempt_completion',
  'new_task',
  'plan_mode_respond',
]);
const COMPACTIONS: ReadonlySet<unknown> = new Set([
  'auto_compaction',
  'compaction_budget_emergency',
  'manual_compaction',
]);

/** Reads a message of the conversation with the model. */
export function readMessage(task: Task, message: Fields, place: Place): void {
  const { conversation } = task;
  const index = task.count++;
  const role = stringOf(message.role);
  const at = timeOf(message.ts);
  conversation.saw(at);
  const begin = (as: string): MessageDraft => {
    const draft = conversation.message({ id: idOf(message.id), role: as, createdAt: at, data: rawOf(place) });
    task.shown.push({ draft, index });
    return draft;
  };
  const parts = partsOf(message.content);
  const { kind } = fieldsOf(message.metadata);
  if (message.isSummary === true || message.isTruncationMarker === true || COMPACTIONS.has(kind)) {
    const { blocks } = begin('system');
    const isCut = message.isTruncationMarker === true;
    blocks.checkpoint(isCut ? 'Earlier messages left out' : 'Conversation compacted');
    for (const part of parts) showPart(task, blocks, part, place);
  } else if (role === 'assistant') readAssistant(task, message, parts, place, begin);
  else if (role === 'user') readUser(task, parts, place, OF_PROGRAM.has(kind), begin);
  else if (role !== undefined) for (const part of parts) showPart(task, begin(role).blocks, part, place);
  else conversation.skip('message', lost('A message without a role'), place);
}

function readAssistant(
  task: Task,
  message: Fields,
  parts: readonly Fields[],
  place: Place,
  begin: (role: string) => MessageDraft,
): void {
  const { conversation } = task;
  const draft = begin('assistant');
  const { blocks } = draft;
  const { id: model } = fieldsOf(message.modelInfo);
  const { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens, cost } = fieldsOf(message.metrics);
  const usage = usageOf({
    input: numberOf(inputTokens),
    output: numberOf(outputTokens),
    cacheRead: numberOf(cacheReadTokens),
    cacheWrite: numberOf(cacheWriteTokens),
    reasoning: undefined,
  });
  draft.note(defined({ model: stringOf(model), usage, cost: numberOf(cost) }));
  conversation.note({ model: stringOf(model) });
  if (numberOf(cost) !== undefined)
    conversation.note({ cost: (conversation.header.cost ?? 0) + (numberOf(cost) ?? 0) });
  if (typeof message.reasoning_content === 'string') blocks.thinking(message.reasoning_content);
  if (message.type === 'reasoning') showReasoning(task, blocks, message, place);
  task.written = undefined;
  for (const [at, part] of parts.entries()) {
    const text = part.type === 'text' ? stringOf(part.text) : undefined;
    if (text !== undefined && at === parts.length - 1) {
      const undo = draft.mark();
      task.written = { draft, text, undo };
    }
    showPart(task, blocks, part, place);
  }
}

function readUser(
  task: Task,
  parts: readonly Fields[],
  place: Place,
  isOfProgram: boolean,
  begin: (role: string) => MessageDraft,
): void {
  /** Parts that are not of a result. */
  const left: Fields[] = [];
  let isInResult = false;
  /** True for the part after a bare mark: it is the result, whatever it says. */
  let isNext = false;
  task.called = undefined;
  for (const part of parts) {
    const text = part.type === 'text' ? stringOf(part.text) : undefined;
    if (isNext && text !== undefined) {
      isNext = false;
      addOutput(task, text);
      continue;
    }
    const mark = text === undefined ? undefined : resultMark(text);
    if (mark !== undefined) isInResult = beginResult(task, mark.name, mark.rest, place);
    if (mark !== undefined && isInResult) {
      isNext = mark.rest === '' && !OF_PERSON.has(mark.name);
      continue;
    }
    if (isResult(part)) answer(task, part, () => begin('tool').blocks);
    else if (isInResult && text !== undefined && !isApart(text)) addOutput(task, text);
    else if (isInResult && isMedia(part)) addMedia(task, part);
    else left.push(part);
  }
  task.written = undefined;
  if (left.length === 0) return;
  const words = left.map((part) => (part.type === 'text' ? userWordsOf(stringOf(part.text) ?? '') : []));
  const isTyped =
    !isOfProgram && left.some((part, at) => part.type !== 'text' || words[at]?.some((one) => one.isTyped));
  const { blocks } = begin(isTyped ? 'user' : 'developer');
  for (const [at, part] of left.entries()) {
    if (part.type !== 'text') showPart(task, blocks, part, place);
    for (const one of words[at] ?? []) {
      task.words.push(squeezed(one.text));
      blocks.text(one.text, isTyped && !one.isTyped ? { role: 'developer' } : undefined);
    }
  }
}

/** True for a text after a result that is not part of it. */
const isApart = (text: string): boolean =>
  userWordsOf(text).some((one) => !one.isTyped || one.text !== text.trim());

/** Makes a call of the XML in the last text of the model, if it holds one of the tool that a result names. */
function beginResult(task: Task, name: string, rest: string, place: Place): boolean {
  const { conversation, called, written } = task;
  if (called?.name !== name) {
    const found = written === undefined ? undefined : xmlCallIn(written.text, name);
    // Only the first result can be that of the text: each text is searched once.
    task.written = undefined;
    if (written === undefined || found === undefined) return false;
    written.undo();
    const { blocks } = written.draft;
    blocks.text(found.before);
    const call = conversation.waits(blocks.call({ name, input: found.input, data: rawOf(place) }));
    blocks.text(found.after);
    task.called = { name, call, outputs: [] };
    call.answer({ output: '' });
  }
  if (rest !== '') addOutput(task, rest);
  return true;
}

function addOutput({ called, words }: Task, text: string): void {
  if (called === undefined) return;
  called.outputs.push(text);
  words.push(squeezed(text));
  called.call.answer(resultOf(called.outputs.join('\n')));
}

function addMedia({ called }: Task, part: Fields): void {
  if (called !== undefined) showMedia(called.call.blocks, part);
}

function answer({ conversation, words }: Task, part: Fields, orphans: () => Blocks): void {
  const result = readResult(part);
  const { output } = result;
  if (typeof output === 'string') words.push(squeezed(output));
  const isTold = result.error === undefined && typeof output === 'string';
  answerCall(conversation, part, isTold ? resultOf(output) : result, orphans);
}

function showPart(task: Task, blocks: Blocks, part: Fields, place: Place): void {
  const { conversation, words } = task;
  const text = stringOf(part.text) ?? stringOf(part.thinking);
  if (text !== undefined) words.push(squeezed(text));
  if (part.type === 'text') blocks.text(text ?? '');
  else if (part.type === 'thinking') blocks.thinking(stringOf(part.thinking) ?? text ?? '');
  else if (part.type === 'reasoning') showReasoning(task, blocks, part, place);
  else if (part.type === 'redacted_thinking' || part.type === 'thoughtSignature')
    conversation.skip(`part/${part.type}`, 'Encrypted', place);
  else if (isCall(part)) {
    words.push(squeezed(jsonText(part.input)));
    conversation.waits(blocks.call({ ...callOf(part), data: rawOf(place) }));
  } else if (isMedia(part)) showMedia(blocks, part);
  else if (part.type === 'file') {
    blocks.media({ mediaType: 'file', name: stringOf(part.path) });
    blocks.text(stringOf(part.content) ?? '', { role: 'developer' });
  } else if (isResult(part)) answer(task, part, () => blocks);
  else conversation.skip(`part/${stringOf(part.type) ?? 'unnamed'}`, lost('Unknown kind of part'), place);
}

function showReasoning({ conversation, words }: Task, blocks: Blocks, part: Fields, place: Place): void {
  const texts = [part.text, ...listOf(part.summary).map((one) => fieldsOf(one).text)].flatMap(
    (one) => stringOf(one) ?? [],
  );
  for (const text of texts) {
    words.push(squeezed(text));
    blocks.thinking(text);
  }
  if (texts.length === 0) conversation.skip('reasoning', 'Encrypted', place);
}
