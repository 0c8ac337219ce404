import { createHostReader, type StreamingOptions } from '../core/createHostReader';
import { type Link, openBy } from '../core/HostFormat';
import type { RunMessage } from '../core/Run';
import { fieldsOf, idOf, listOf, stringOf } from '../core/values';
import { modelMessages } from './modelMessages';

const read = /* @__PURE__ */ createHostReader({
  ...modelMessages,
  open: /* @__PURE__ */ openBy(modelMessages),
  parts: 'content',
  linksOf: ({ content }) => listOf(content).flatMap(linksIn),
  isAnswer: ({ role }) => role === 'assistant',
});

/**
 * Returns messages of the AI SDK for a model (`ModelMessage[]`, or `CoreMessage[]` of version 4) as messages for `<Transcript messages>`.
 * The result of a call stands in the message of the call.
 *
 * The same message objects give the same results, and a message that is replaced at each token keeps its equal nodes.
 *
 * @param given A list of messages, or an object with `messages`, such as the argument of `generateText`. Untrusted: other values are left out.
 * @param options States if the last message still grows.
 */
export const fromModelMessages = (given: unknown, options?: StreamingOptions | null): readonly RunMessage[] =>
  read(given, options);

function linksIn(one: unknown, at: number): readonly Link[] {
  const { type, toolCallId, approvalId } = fieldsOf(one);
  const id = idOf(toolCallId);
  const approval = `approval ${stringOf(approvalId) ?? ''}`;
  switch (type) {
    case 'tool-call':
      return [{ type: 'call', id }];
    case 'tool-result':
    case 'tool-error':
      return [{ type: 'result', id, at }];
    case 'tool-approval-request':
      return [{ type: 'call', id: approval }];
    case 'tool-approval-response':
      return [{ type: 'reply', id: approval, at }];
    default:
      return [];
  }
}
