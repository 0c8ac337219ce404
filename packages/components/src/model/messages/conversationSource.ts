import { toJsonText } from '../texts/toJsonText';
import { isTextPart } from './parts';
import type { ViewMessage } from './readMessages';
import { sourceText } from './sourceText';

/** Source of messages: tagged strings unchanged, anything else as JSON. With several messages, each follows a line with its role and id. */
export function conversationSource(views: readonly ViewMessage[]): string {
  return views
    .map(({ message, parts }) => {
      const body = parts.map((part) => (isTextPart(part) ? sourceText(part) : toJsonText(part))).join('\n');
      return message === null || views.length === 1 ? body : `--- ${message.role} ${message.id}\n${body}`;
    })
    .join('\n\n');
}
