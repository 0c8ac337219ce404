import { readTime } from '../ai-sdk-ui/readMetadata';
import type { MessageFormat } from '../core/createMessageReader';
import { fieldsOf, listOf, stringOf } from '../core/values';
import { createMessages } from './createMessages';

/** Reader of messages of the AI SDK for a model (`ModelMessage[]`), and of calls of `generateText` that hold them. */
export const modelMessages: MessageFormat = {
  name: 'ai-sdk-messages',
  isMessage: ({ role, content }) => typeof role === 'string' && content !== undefined,
  open({ messages, prompt, system, response, model, modelId, timestamp }) {
    const asked = Array.isArray(messages) ? messages : Array.isArray(prompt) ? prompt : undefined;
    const answered = fieldsOf(response);
    if (asked === undefined && !Array.isArray(answered.messages)) return undefined;
    const words = stringOf(system);
    const told = words === undefined ? [] : [{ role: 'system', content: words }];
    return {
      header: {
        model: stringOf(answered.modelId) ?? stringOf(modelId) ?? stringOf(model),
        startedAt: readTime(timestamp),
      },
      history: asked && [...told, ...asked],
      added: listOf(answered.messages),
      addedAt: readTime(answered.timestamp),
    };
  },
  createMessages,
};
