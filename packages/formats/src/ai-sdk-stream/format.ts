import type { Format } from '../core/Format';

/** The stream of UI message chunks that a server sends to `useChat`, of versions 5 to 7 of the AI SDK. */
export const aiSdkStream: Format<'ai-sdk-stream'> = {
  name: 'ai-sdk-stream',
  title: 'AI SDK stream',
  label: 'a stream of the AI SDK',
  fields: ['type', 'delta', 'toolCallId', 'toolName', 'inputTextDelta'],
  signs: {
    3: 'id type=(text|reasoning)-(start|delta|end), toolCallId type=tool-(input|output|approval)-.*, type=(start|finish)-step, messageId type=start, type=reset-step',
    0: 'type=start|finish|abort|error|file|source-.*|data-.*|message-metadata|tool-.*|text-.*|reasoning-.*',
  },
  load: () => import('./index'),
};
