import { isTextPart } from './parts';
import type { ViewMessage } from './readMessages';

/** Whether a message goes on with the one before it: the same agent and model wrote both, and nobody spoke between. */
export function continues(before: ViewMessage | undefined, { message, parts }: ViewMessage): boolean {
  return (
    message !== null &&
    (message.role === 'assistant' || message.role === 'tool') &&
    before?.message?.role === message.role &&
    modelOf(before.parts) === modelOf(parts)
  );
}

const modelOf = (parts: ViewMessage['parts']) => parts.find(isTextPart)?.tree.data?.model;
