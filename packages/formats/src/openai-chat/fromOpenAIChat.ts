import { createHostReader, type StreamingOptions } from '../core/createHostReader';
import type { HeldMessages } from '../core/createMessageReader';
import type { RunMessage } from '../core/Run';
import { fieldsOf, isFields } from '../core/values';
import { noteStop } from './createCompletions';
import { answeredBy, readCalls } from './readCalls';
import { readMessage } from './readMessage';

const read = /* @__PURE__ */ createHostReader({
  name: 'openai-chat',
  open,
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
    (message, place, { goesOn }) => {
      const draft = readMessage(conversation, message, { place, grows: goesOn });
      if (draft !== undefined) noteStop(draft, message);
    },
});

/**
 * Returns messages of Chat Completions as messages for `<Transcript messages>`. The result of a call stands in the message of the call.
 *
 * The same message objects give the same results, and a message that is replaced at each token keeps its equal nodes.
 *
 * @param given A list of messages (with `role`, `content` and `tool_calls`) and completions, or one request (`{ messages }`) or completion.
 * Untrusted: other values are left out.
 * @param options States if the last message still grows.
 */
export const fromOpenAIChat = (given: unknown, options?: StreamingOptions | null): readonly RunMessage[] =>
  read(given, options);

/** Opens a value: a message, a request, a completion, or an answer of Ollama. */
function open(value: unknown): HeldMessages {
  if (!isFields(value)) return { added: [value] };
  const { role, messages, choices, message, usage, id, ...facts } = value;
  if (typeof role === 'string') return { added: [value] };
  if (Array.isArray(messages)) return { history: messages };
  if (isFields(message)) return { added: [{ ...facts, ...message }] };
  if (!Array.isArray(choices)) return { added: [value] };
  // The tokens of a completion count all its choices.
  return {
    added: choices.map(fieldsOf).flatMap((choice, index) =>
      isFields(choice.message)
        ? [
            {
              ...facts,
              ...(index === 0 && { id, usage }),
              finish_reason: choice.finish_reason,
              ...choice.message,
            },
          ]
        : [],
    ),
  };
}
