import type { HeldMessages, MessageFormat } from './createMessageReader';
import type { TextPath } from './isEqual';
import { type Fields, isFields } from './values';

/** A call in a program's message, the result of a call, or a reply, which is a result that means nothing without its call. */
export interface Link {
  readonly type: 'call' | 'result' | 'reply';
  readonly id: string | undefined;
  /** Name of the tool, if results without an id name it. */
  readonly name?: string | undefined;
  /** Index of the result in the list of the message's parts. Default: the message is the result. */
  readonly at?: number | undefined;
  /** True for a call that takes several results, of which the last counts. */
  readonly isLong?: boolean;
}

/** A format of messages that a program has in hand: the reader of its files, and the calls and results in each message. */
export interface HostFormat extends Pick<MessageFormat, 'name' | 'createMessages'> {
  /** Messages that a value is or holds, such as those of a request. Default: the value itself. */
  readonly open?: (value: unknown) => HeldMessages | undefined;
  /** Messages of a list without those that repeat others. Default: all. */
  readonly arrange?: (messages: readonly unknown[]) => readonly unknown[];
  /** Calls and results in a message, in order. */
  readonly linksOf: (message: Fields) => readonly Link[];
  /** Field with the text of a message, or with the list of its parts. */
  readonly parts: string;
  /** True for a message of the model, which may grow. */
  readonly isAnswer: (message: Fields) => boolean;
  /** True if a value is the next piece of the message before it. */
  readonly goesOn?: (before: Fields, value: Fields) => boolean;
  /** Own id of a message. Default: its field `id`. */
  readonly idOf?: (message: Fields) => string | undefined;
  /** Path in a message to the text with which it ends. Default: its only text, or the `text` of its last part. */
  readonly textPath?: (message: Fields) => TextPath | undefined;
}

/** Opens a value as the reader of a format's files does. */
export const openBy =
  ({ isMessage, open }: Pick<MessageFormat, 'isMessage' | 'open'>) =>
  (value: unknown): HeldMessages | undefined =>
    !isFields(value) ? undefined : isMessage(value) ? { added: [value] } : open(value);
