import type { NodeData } from '@agent-transcript/parser';
import type { DataContent } from '@agent-transcript/protocol';
import type { Conversation } from '../core/createConversation';
import { createSentence } from '../core/createSentence';
import type { Blocks, CallDraft } from '../core/drafts';
import type { TextDraft } from '../core/leafDrafts';
import type { MessageDraft } from '../core/Message';

/** A message that a stream writes, with its open texts and calls. */
export interface Answer {
  readonly message: MessageDraft;
  readonly blocks: Blocks;
  /** Blocks for sources. Taking these does not end the sentence that cites them. */
  readonly sources: Blocks;
  /** True if the stream named its id. */
  isNamed: boolean;
  /** True if the stream was aborted. */
  readonly isStopped: boolean;
  /** Begins a text or a thought; an open one of the same id stays cut off. */
  startText(type: 'text' | 'thinking', id: string): TextDraft;
  /** The open text or thought of an id. */
  text(type: 'text' | 'thinking', id: string): TextDraft | undefined;
  endText(type: 'text' | 'thinking', id: string): void;
  /** The call of an id in the current step, or a new one. */
  call(id: string | undefined, name: string, data: NodeData | undefined): CallDraft;
  /** Adds data. Data of the same kind and id replaces its earlier version. */
  data(id: string | undefined, content: DataContent): void;
  /** True if the message already shows an error of this text. From then on it does. */
  hasError(text: string): boolean;
  startStep(): void;
  /** Drops everything since the step began. */
  resetStep(): void;
  /** Ends the message: open texts stay cut off, and calls may still be answered. */
  finish(): void;
  /** Aborts the message: open texts and calls stay cut off. */
  stop(): void;
}

export function createAnswer(conversation: Conversation, message: MessageDraft): Answer {
  const texts = new Map<string, TextDraft>();
  const data = new Map<string, (next: DataContent) => void>();
  const errors = new Set<string>();
  /** Calls of the current step only: a later step may use the same id again. */
  const calls = new Map<string, CallDraft>();
  const sentence = createSentence();
  let drop = message.mark();
  let isStopped = false;
  message.setOpen(true);

  const take = (key: string) => {
    const text = texts.get(key);
    texts.delete(key);
    return text;
  };

  return {
    message,
    isNamed: false,
    get isStopped() {
      return isStopped;
    },
    get sources() {
      sentence.cut();
      return message.blocks;
    },
    get blocks() {
      sentence.end();
      return message.blocks;
    },
    startText(type, id) {
      const key = `${type} ${id}`;
      take(key)?.end();
      if (type === 'thinking') sentence.end();
      const text = type === 'text' ? sentence.begin(message.blocks) : message.blocks.growing(type);
      texts.set(key, text);
      return text;
    },
    text: (type, id) => texts.get(`${type} ${id}`),
    endText(type, id) {
      take(`${type} ${id}`)?.close();
    },
    call(id, name, about) {
      const known = id === undefined ? undefined : calls.get(id);
      if (known !== undefined) return known;
      sentence.end();
      const call = conversation.waits(message.blocks.call({ id, name, data: about }));
      if (id !== undefined) calls.set(id, call);
      return call;
    },
    data(id, content) {
      sentence.end();
      const key = id === undefined ? undefined : `${content.kind} ${id}`;
      const replace = key === undefined ? undefined : data.get(key);
      if (replace !== undefined) replace(content);
      else {
        const added = message.addData(content);
        if (key !== undefined) data.set(key, added);
      }
    },
    hasError(text) {
      const has = errors.has(text);
      errors.add(text);
      return has;
    },
    startStep() {
      sentence.end();
      calls.clear();
      drop = message.mark();
    },
    resetStep() {
      sentence.end();
      texts.clear();
      calls.clear();
      drop();
    },
    finish() {
      for (const text of texts.values()) text.end();
      texts.clear();
      calls.clear();
      message.setOpen(false);
    },
    stop() {
      isStopped = true;
      message.end();
    },
  };
}
