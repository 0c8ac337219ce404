import { isResult, partsOf, usageOfMessage } from '../core/anthropicContent';
import type { Conversation } from '../core/createConversation';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { defined, type Fields, fieldsOf, stringOf, timeOf } from '../core/values';
import { createContent } from './createContent';

/** Options of `readMessage`. */
export interface MessageOptions {
  readonly id: string | undefined;
  readonly place?: Place | undefined;
  /** True if the last block may grow. */
  readonly grows?: boolean | undefined;
}

/** Reads a message. Returns `undefined` if it holds only results of earlier calls. */
export function readMessage(
  conversation: Conversation,
  value: Fields,
  { id, place, grows = false }: MessageOptions,
): MessageDraft | undefined {
  const raw = rawOf(place);
  let message: MessageDraft | undefined;
  const begun = () => {
    message ??= conversation.message({
      id,
      role: stringOf(value.role) ?? 'assistant',
      createdAt: timeOf(value.created_at),
      data: raw,
    });
    return message;
  };
  const content = createContent({ conversation, message: begun, place, data: raw });
  const blocks = partsOf(value.content);
  if (blocks.length === 0 || !blocks.every(isResult)) begun();
  blocks.forEach((one, index) => {
    const isWhole = !(grows && index === blocks.length - 1);
    const block = content.begin(one, isWhole);
    if (isWhole) block.stop();
  });
  if (message !== undefined) noteMessage(conversation, message, value);
  return message;
}

/** Adds the model, the usage and the end of a message. */
export function noteMessage(conversation: Conversation, message: MessageDraft, value: Fields): void {
  const model = stringOf(value.model);
  conversation.note({ model });
  message.note(defined({ model, usage: usageOfMessage(value.usage) }));
  if (value.stop_reason === 'refusal')
    message.blocks.error(stringOf(fieldsOf(value.stop_details).explanation) ?? 'refusal');
  if (value.stop_reason === 'max_tokens' || value.stop_reason === 'model_context_window_exceeded')
    cutOff(message);
}

/** Marks a message as incomplete. */
export function cutOff(message: MessageDraft): void {
  message.setOpen(true);
  message.end();
}
