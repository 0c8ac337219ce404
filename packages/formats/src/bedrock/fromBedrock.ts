import { createHostReader, type StreamingOptions } from '../core/createHostReader';
import { type Link, openBy } from '../core/HostFormat';
import type { RunMessage } from '../core/Run';
import { fieldsOf, idOf, listOf } from '../core/values';
import { bedrockMessages } from './bedrockMessages';
import { isEvent } from './createMessages';

const read = /* @__PURE__ */ createHostReader({
  ...bedrockMessages,
  open: /* @__PURE__ */ openBy(bedrockMessages),
  parts: 'content',
  linksOf: ({ content, contentBlockStart }) =>
    [fieldsOf(contentBlockStart).start, ...listOf(content)].flatMap((part, index) =>
      linksIn(part, index - 1),
    ),
  isAnswer: (message) => isEvent(message) || message.role === 'assistant',
  // The facts of a response follow its message, and the events of a stream follow each other.
  goesOn: (_, value) => isEvent(value) && value.messageStart === undefined,
});

/**
 * Returns messages of Bedrock's Converse API as messages for `<Transcript messages>`. The result of a call stands in the message of the
 * call, and `system` is a message.
 *
 * The same objects give the same results, and a message that is replaced at each token keeps its equal nodes.
 *
 * @param given A list of messages (`{ role, content }`), responses and events of a stream, or one request (`{ system, messages }`) or
 * response (`{ output, stopReason, usage }`). Untrusted: other values are left out.
 * @param options States if the last message still grows.
 */
export const fromBedrock = (given: unknown, options?: StreamingOptions | null): readonly RunMessage[] =>
  read(given, options);

function linksIn(part: unknown, at: number): readonly Link[] {
  const { toolUse, toolResult } = fieldsOf(part);
  if (toolUse !== undefined) return [{ type: 'call', id: idOf(fieldsOf(toolUse).toolUseId) }];
  // The result in a stream is that of a call in the same stream.
  if (toolResult === undefined || at < 0) return [];
  return [{ type: 'result', id: idOf(fieldsOf(toolResult).toolUseId), at }];
}
