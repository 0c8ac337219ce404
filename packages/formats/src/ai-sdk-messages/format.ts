import type { Format } from '../core/Format';

/** Messages of the AI SDK for a model (`ModelMessage[]`), and calls of `generateText` that hold them. */
export const aiSdkMessages: Format<'ai-sdk-messages'> = {
  name: 'ai-sdk-messages',
  title: 'AI SDK model messages',
  label: 'messages of the AI SDK for a model',
  fields: ['role', 'content', 'toolCallId', 'toolName', 'input', 'output'],
  signs: {
    2: 'role content.*.type=tool-call|tool-result|tool-approval-.*, role content.*.toolCallId',
    0: 'role=.* content',
  },
  load: () => import('./index'),
};
