import { isTextPart, type ViewMessage } from './readMessages';
import { written } from './written';

/** The tagged strings as they are; several messages with a line between them that says whose they are. */
export function sourceOf(views: readonly ViewMessage[]): string {
  return views
    .map(({ message, parts }) => {
      const body = parts.map((part) => (isTextPart(part) ? (part.source ?? '') : written(part))).join('\n');
      return message === null || views.length === 1 ? body : `--- ${message.role} ${message.id}\n${body}`;
    })
    .join('\n\n');
}
