import {
  AssistantRuntimeProvider,
  MessagePartPrimitive,
  MessagePrimitive,
  type ThreadMessageLike,
  ThreadPrimitive,
  useExternalStoreRuntime,
} from '@assistant-ui/react';
import { flushSync } from 'react-dom';
import type { ListSubject, Message } from '../subjects';

interface Turn extends Message {
  readonly role: 'user' | 'assistant';
}

const convertMessage = ({ role, title, text }: Turn): ThreadMessageLike => ({
  id: title,
  role,
  content: [{ type: 'text', text: `${title}\n\n${text}` }],
});

const Text = () => (
  <p>
    <MessagePartPrimitive.Text smooth={false} />
  </p>
);
const parts = { Text };
const TheirMessage = () => (
  <MessagePrimitive.Root>
    <MessagePrimitive.Parts components={parts} />
  </MessagePrimitive.Root>
);
const components = { Message: TheirMessage };
const onNew = async () => {};

/** Its runtime for messages that the host keeps; plain text, no Markdown, which is in its favour. */
export const subject: ListSubject = {
  mount(root, initial) {
    const last = initial.length - 1;
    // It merges neighbours of the assistant's, so the roles alternate; the last one, which grows, is the assistant's.
    let messages: readonly Turn[] = initial.map((message, index) => ({
      ...message,
      role: (last - index) % 2 === 0 ? 'assistant' : 'user',
    }));
    const show = () => flushSync(() => root.render(<Thread messages={messages} />));
    show();
    return {
      append(token) {
        messages = grown(messages, token);
        show();
      },
    };
  },
};

function Thread({ messages }: { messages: readonly Turn[] }) {
  const runtime = useExternalStoreRuntime({ messages, convertMessage, isRunning: true, onNew });
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ThreadPrimitive.Root>
        <ThreadPrimitive.Viewport>
          <ThreadPrimitive.Messages components={components} />
        </ThreadPrimitive.Viewport>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  );
}

function grown(messages: readonly Turn[], token: string): readonly Turn[] {
  const last = messages.at(-1) as Turn;
  return messages.with(messages.length - 1, { ...last, text: last.text + token });
}
