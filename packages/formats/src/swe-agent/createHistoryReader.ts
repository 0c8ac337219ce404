import type { Conversation } from '../core/createConversation';
import type { CallDraft, CallResult } from '../core/drafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { argumentsOf, type Fields, fieldsOf, idOf, isFields, listOf, stringOf } from '../core/values';
import { textOf, writeMedia } from './content';

/** Reader of the history of a run. */
export interface HistoryReader {
  /** Reads an item of the history. */
  read(item: unknown, place: Place): void;
  /** Reads a step of the trajectory, for a run without a history. */
  readStep(step: unknown, place: Place): void;
  /** Answers calls that the history leaves open, often the last one, from the steps of the trajectory. */
  fill(steps: readonly unknown[]): void;
  /** Text of the last result. */
  lastResult(): string | undefined;
  /** True if the last action submitted the work and was answered. */
  isSubmitted(): boolean;
}

/** An action of the agent, at the index of its step in the trajectory. */
interface Step {
  readonly action: unknown;
  readonly calls: readonly CallDraft[];
}

/** Creates the reader of the history of a run. */
export function createHistoryReader(conversation: Conversation): HistoryReader {
  const steps: Step[] = [];
  let last: MessageDraft | undefined;
  let lastResult: string | undefined;

  const begin = (role: string, place: Place) => {
    last = conversation.message({ role, data: 'line' in place ? { raw: place } : undefined });
    return last;
  };

  const callIn = (
    message: MessageDraft,
    id: string | undefined,
    name: string,
    input: unknown,
    place: Place,
  ) => {
    const data = 'line' in place ? { raw: place } : undefined;
    return conversation.waits(message.blocks.call({ id, name, input, data }));
  };

  /** Reads an action. Its text is the thought alone if only the command follows, which the call shows. */
  const readAction = (item: Fields, place: Place) => {
    const message = begin('assistant', place);
    for (const block of listOf(item.thinking_blocks).map(fieldsOf))
      if (typeof block.thinking === 'string') message.blocks.thinking(block.thinking);
      else conversation.skip('thinking_blocks', 'Encrypted', place);
    const content = textOf(item.content);
    const action = stringOf(item.action);
    const calls = listOf(item.tool_calls).map(fieldsOf);
    const isCommand = calls.length === 0 && action !== undefined;
    const thought = isCommand ? thoughtBefore(content, action, item.thought) : content;
    message.blocks.text(thought);
    writeMedia(item.content, message.blocks);
    steps.push({
      action,
      calls: isCommand
        ? [callIn(message, undefined, 'command', { command: action }, place)]
        : calls.map((call) => readCall(call, message, place)),
    });
  };

  const readCall = (call: Fields, message: MessageDraft, place: Place) => {
    const { name, arguments: given } = fieldsOf(call.function);
    return callIn(message, idOf(call.id), stringOf(name) ?? 'tool', argumentsOf(given), place);
  };

  const readResult = (item: Fields, place: Place) => {
    const [id, ...others] = listOf(item.tool_call_ids).map(idOf);
    // A step of several calls has only one observation.
    for (const _ of others)
      conversation.skip('tool_call_ids', 'The observation is shown with the first call of the step', place);
    const output = textOf(item.content);
    const call = conversation.answer(id ?? idOf(item.tool_call_id), resultOf(output), () => ({
      blocks: (last ?? begin('assistant', place)).blocks,
      name: 'tool',
    }));
    writeMedia(item.content, call.blocks);
    lastResult = output;
  };

  const readOther = (item: Fields, place: Place) => {
    const message = begin(stringOf(item.role) ?? 'unknown', place);
    message.blocks.text(textOf(item.content));
    writeMedia(item.content, message.blocks);
  };

  const isResult = ({ role, message_type: type }: Fields) => {
    const call = steps.at(-1)?.calls[0];
    const isCommandOpen = call !== undefined && call.id === undefined && call.isOpen;
    return role === 'tool' || (role === 'user' && type !== 'user' && isCommandOpen);
  };

  const answer = (step: Step | undefined, { action, observation }: Fields) => {
    const call = step?.calls[0];
    if (call?.isOpen !== true || typeof observation !== 'string' || action !== step?.action) return;
    call.answer(resultOf(observation));
    lastResult = observation;
  };

  return {
    read(item, place) {
      if (!isFields(item) || (item.role === undefined && item.content === undefined))
        conversation.skip('history', lost('Not a message'), place);
      else if (item.is_demo === true || item.message_type === 'demonstration')
        conversation.skip('demonstration', 'A demonstration for the model, not part of the run', place);
      else if (isResult(item)) readResult(item, place);
      else if (item.role === 'assistant') readAction(item, place);
      else readOther(item, place);
    },
    readStep(value, place) {
      const step = fieldsOf(value);
      const content = step.response ?? step.thought;
      readAction({ content, thought: step.thought, action: step.action }, place);
      if (stringOf(step.action) !== undefined) answer(steps.at(-1), step);
    },
    fill(values) {
      for (const [index, step] of steps.entries()) answer(step, fieldsOf(values[index]));
    },
    lastResult: () => lastResult,
    isSubmitted() {
      const { action, calls = [] } = steps.at(-1) ?? {};
      return stringOf(action)?.trim() === 'submit' && calls[0]?.isOpen === false;
    },
  };
}

/** Result of a call. mini-SWE-agent writes the exit code of a command before its output. */
function resultOf(output: string): CallResult {
  const code = /^<returncode>(-?\d+)</.exec(output)?.[1];
  return code === undefined ? { output } : { output, data: { exitCode: Number(code) } };
}

/** Thought before the command in a text; the whole text if it holds more than both. */
function thoughtBefore(content: string, action: string, thought: unknown): string {
  if (typeof thought !== 'string' || !content.startsWith(thought)) return content;
  const rest = content.slice(thought.length).replace(/^\s*```\w*\s/, '');
  const command = action.trim();
  return rest.trimStart().startsWith(command) && /^[\s`]*$/.test(rest.trimStart().slice(command.length))
    ? thought
    : content;
}
