import { Markdown } from '@agent-transcript/components';
import { type ComponentType, memo } from 'react';
import { flushSync } from 'react-dom';
import type { ListSubject, Message } from '../subjects';

/** A list of memoised messages, of which the last one grows. */
export function createMemoList(
  Markdown: ComponentType<{ readonly source: string; readonly streaming: boolean }>,
): ListSubject {
  const Item = memo(function Item({ message, streaming }: { message: Message; streaming: boolean }) {
    return (
      <article>
        <h3>{message.title}</h3>
        <Markdown source={message.text} streaming={streaming} />
      </article>
    );
  });
  const List = ({ messages }: { messages: readonly Message[] }) =>
    messages.map((message, index) => (
      <Item key={message.title} message={message} streaming={index === messages.length - 1} />
    ));
  return {
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
}

function grown(messages: readonly Message[], token: string): readonly Message[] {
  const last = messages.at(-1) as Message;
  return messages.with(messages.length - 1, { ...last, text: last.text + token });
}

/** With our own Markdown: what is left between it and `<Transcript>` is the list. */
export const subject = createMemoList(Markdown);
