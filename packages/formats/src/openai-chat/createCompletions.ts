import type { Conversation } from '../core/createConversation';
import type { CallDraft } from '../core/drafts';
import type { TextDraft } from '../core/leafDrafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import { showCut, showParts, showSources } from '../core/parts';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { openaiUsage } from '../core/usage';
import { type Fields, fieldsOf, idOf, isFields, listOf, numberOf, stringOf } from '../core/values';
import { readCalls, UNNAMED } from './readCalls';
import { beginMessage, chatTime, type ReadOptions, readMessage } from './readMessage';

/** Reader of completions, whole or in chunks, one after the other or several at once. */
export interface Completions {
  /** Reads a completion. Returns the message that continues the chat, if it came whole. */
  read(completion: Fields, place: Place): Fields | undefined;
  /** Returns streamed messages once, in the form in which a later request sends them. */
  takeStreamed(): readonly Fields[];
}

/** A message that grows by chunks. */
interface Growing {
  /** Id of its completion. */
  readonly id: string | undefined;
  readonly message: MessageDraft;
  /** Text or reasoning that grows. */
  text: TextDraft | undefined;
  /** Calls by their index in the message. */
  readonly calls: Map<number, CallDraft>;
  isOpen: boolean;
  /** All words so far. */
  said: string;
  /** Arguments of each call. */
  readonly inputs: Map<CallDraft, unknown>;
}

export function createCompletions(conversation: Conversation): Completions {
  /** Messages by the index of their choice. */
  const choices = new Map<number, Growing>();
  /** Streamed messages that were not taken yet: first choices only, as a chat continues with these. */
  let streamed: Growing[] = [];
  // Tokens may come after their message.
  let last: MessageDraft | undefined;

  const growingOf = (chunk: Fields, index: number, delta: Fields, options: ReadOptions): Growing => {
    const known = choices.get(index);
    const id = idOf(chunk.id);
    // A completion without an id ends with its finish reason.
    const isNext =
      id === undefined ? !known?.isOpen && Object.keys(delta).length > 0 : id !== (known?.id ?? id);
    if (known !== undefined && !isNext) return known;
    if (known?.isOpen) close(known);
    const { model } = chunk;
    const message = beginMessage(conversation, { model, role: delta.role }, options);
    message.setOpen(true);
    const growing: Growing = {
      id,
      message,
      text: undefined,
      calls: new Map(),
      isOpen: true,
      said: '',
      inputs: new Map(),
    };
    choices.set(index, growing);
    if (index === 0) streamed.push(growing);
    return growing;
  };

  const readDelta = (growing: Growing, delta: Fields, place: Place) => {
    const { content, refusal, audio } = delta;
    const { transcript, data } = fieldsOf(audio);
    grow(growing, 'thinking', stringOf(delta.reasoning_content) ?? delta.reasoning);
    for (const words of [content, refusal, transcript]) {
      grow(growing, 'text', words);
      growing.said += stringOf(words) ?? '';
    }
    const target = {
      conversation,
      blocks: growing.message.blocks,
      place,
      grows: false,
      texts: new Map(),
    };
    showParts(listOf(content), target);
    showSources(delta.annotations, target);
    if (data !== undefined) conversation.skip('audio', lost('Streamed audio is not supported'), place);
    for (const { id, name, input, index } of readCalls(delta)) {
      const at = numberOf(index) ?? Math.max(0, growing.calls.size - (id === undefined ? 1 : 0));
      let call = growing.calls.get(at);
      // Some servers send several calls under one index.
      if (call === undefined || (id ?? call.id) !== call.id) {
        call?.closeInput();
        growing.text?.close();
        call = conversation.waits(target.blocks.call({ id, name, input: '', data: rawOf(place) }));
        growing.calls.set(at, call);
      } else if (call.name === UNNAMED) call.rename(name);
      const before = growing.inputs.get(call) ?? '';
      growing.inputs.set(
        call,
        typeof input === 'string' && typeof before === 'string' ? before + input : input,
      );
      if (typeof input === 'string') call.appendInput(input);
      else if (input) call.setInput(input, true);
    }
  };

  /** Reads a choice. Returns its message. */
  const readChoice = (completion: Fields, index: number, choice: Fields, place: Place) => {
    const id = idOf(completion.id);
    const options = {
      place,
      id: index === 0 || id === undefined ? id : `${id}/${index}`,
      createdAt: chatTime(completion),
    };
    if (isFields(choice.message)) {
      const { model } = completion;
      const whole = readMessage(conversation, { role: 'assistant', model, ...choice.message }, options);
      if (whole !== undefined) noteStop(whole, choice);
      return whole;
    }
    const delta = fieldsOf(choice.delta);
    const growing = growingOf(completion, index, delta, options);
    readDelta(growing, delta, place);
    if (typeof choice.finish_reason === 'string' && growing.isOpen) {
      close(growing);
      noteStop(growing.message, choice);
    }
    return growing.message;
  };

  return {
    read(completion, place) {
      conversation.note({ model: stringOf(completion.model) });
      const list = listOf(completion.choices).map(fieldsOf);
      const messages = list.map((choice, at) =>
        readChoice(completion, numberOf(choice.index) ?? at, choice, place),
      );
      // The usage of a completion counts all its choices.
      last = messages.find((message) => message !== undefined) ?? last;
      const usage = openaiUsage(completion.usage);
      if (usage !== undefined) last?.note({ usage });
      const whole = list.map(({ message }) => message).find(isFields);
      return whole && { role: 'assistant', ...whole };
    },
    takeStreamed() {
      const taken = streamed.map(messageOf);
      streamed = [];
      return taken;
    },
  };
}

/** A streamed message in the form of a whole one. */
const messageOf = ({ said, inputs }: Growing): Fields => ({
  role: 'assistant',
  content: said,
  tool_calls: [...inputs].map(([{ id, name }, input]) => ({ id, function: { name, arguments: input } })),
});

/** Finish reasons of an incomplete answer. */
const CUT = new Set<unknown>(['length', 'content_filter', 'error']);

/** Shows that an answer is not complete, by its finish reason. */
export function noteStop({ blocks }: MessageDraft, { finish_reason: reason }: Fields): void {
  if (CUT.has(reason)) showCut(reason, blocks);
}

/** Adds to the text or the reasoning of a message. */
function grow(growing: Growing, type: 'text' | 'thinking', more: unknown): void {
  if (typeof more !== 'string' || more === '') return;
  if (growing.text?.isOpen !== true || growing.text.type !== type) {
    growing.text?.close();
    growing.text = growing.message.blocks.growing(type);
  }
  growing.text.append(more);
}

function close(growing: Growing): void {
  growing.isOpen = false;
  growing.text?.close();
  for (const call of growing.calls.values()) call.closeInput();
  growing.message.setOpen(false);
}
