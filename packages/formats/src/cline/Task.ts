import type { Conversation } from '../core/createConversation';
import type { CallDraft } from '../core/drafts';
import type { MessageDraft } from '../core/Message';

/** A call that a model wrote as XML in its text, which becomes a call once the file names its result. */
export interface Written {
  readonly draft: MessageDraft;
  readonly text: string;
  /** Removes the text from the message. */
  readonly undo: () => void;
}

/** State of a task while it is read. */
export interface Task {
  readonly conversation: Conversation;
  /** Messages that are shown, with their indexes in the file. */
  readonly shown: { readonly draft: MessageDraft; readonly index: number }[];
  /** Number of the messages in the file so far. */
  count: number;
  /** Text of the last message of the model. */
  written: Written | undefined;
  /** The last call that was made from such a text. */
  called: { readonly name: string; readonly call: CallDraft; readonly outputs: string[] } | undefined;
  /** Texts of the conversation without spaces, in order, which the view of the task repeats. */
  readonly words: string[];
}

/** A text without white space, for comparison with a text that was laid out anew. */
export const squeezed = (text: string): string => text.replace(/\s+/g, '');
