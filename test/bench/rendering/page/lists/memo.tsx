import { Markdown } from '@agent-transcript/components';
import { memo } from 'react';
import { flushSync } from 'react-dom';
import type { ListSubject, Message } from '../subjects';

const Item = memo(function Item({ message, streaming }: { message: Message; streaming: boolean }) {
  return (
    <article>
      <h3>{message.title}</h3>
      <Markdown source={message.text} streaming={streaming} />
    </article>
  );
});

function List({ messages }: { messages: readonly Message[] }) {
  return messages.map((message, index) => (
    <Item key={message.title} message={message} streaming={index === messages.length - 1} />
  ));
}

/** What one writes without a library: a list of memoised messages. */
export const subject: ListSubject = {
  mount(root, initial) {
    let messages = initial;
    const show = () => flushSync(() => root.render(<List messages={messages} />));
    show();
    return {
      append(token) {
        messages = grown(messages, token);
        show();
      },
    };
  },
};

function grown(messages: readonly Message[], token: string): readonly Message[] {
  const last = messages.at(-1) as Message;
  return [...messages.slice(0, -1), { ...last, text: last.text + token }];
}
