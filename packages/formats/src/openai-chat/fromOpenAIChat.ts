import { createHostReader, type StreamingOptions } from '../core/createHostReader';
import type { RunMessage } from '../core/Run';
import { answeredBy, readCalls } from './readCalls';
import { readMessage } from './readMessage';

const read = /* @__PURE__ */ createHostReader({
  name: 'openai-chat',
  parts: 'content',
  linksOf(message) {
    const answered = answeredBy(message);
    if (answered !== undefined) return [{ type: 'result', ...answered }];
    return readCalls(message).map(({ id, name }) => ({ type: 'call', id, name }));
  },
  isAnswer: ({ role }) => role === 'assistant',
  textPath: ({ refusal, audio }) => ((refusal ?? audio) ? undefined : ['content']),
  createMessages:
    (conversation) =>
    (message, place, { goesOn }) =>
      readMessage(conversation, message, { place, grows: goesOn }),
});

/**
 * Returns messages of Chat Completions as messages for `<Transcript messages>`. The result of a call stands in the message of the call.
 *
 * The same message objects give the same results, and a message that is replaced at each token keeps its equal nodes.
 *
 * @param messages Messages as the API takes and returns them, with `role`, `content` and `tool_calls`. Untrusted: other entries are left out.
 * @param options States if the last message still grows.
 */
export const fromOpenAIChat = (
  messages: readonly unknown[],
  options?: StreamingOptions | null,
): readonly RunMessage[] => read(messages, options);
