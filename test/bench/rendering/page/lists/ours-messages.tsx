import { Transcript, type TranscriptMessage } from '@agent-transcript/components';
import { flushSync } from 'react-dom';
import type { ListSubject } from '../subjects';
import { ASIDE } from '../toSource';

interface Spoken extends TranscriptMessage {
  readonly content: string;
}

/** A conversation as a chat keeps it: a list of messages, of which the last is replaced by a longer one. */
export const subject: ListSubject = {
  mount(root, initial) {
    let messages: readonly Spoken[] = initial.map(({ title, text }, index) => ({
      id: title,
      role: 'assistant',
      content: `${title}\n\n${text}`,
      streaming: index === initial.length - 1,
    }));
    const show = () => flushSync(() => root.render(<Transcript messages={messages} />));
    show();
    return {
      append(token) {
        const last = messages.at(-1) as Spoken;
        messages = messages.with(messages.length - 1, { ...last, content: last.content + token });
        show();
      },
    };
  },
  // Who speaks stands above each.
  aside: `${ASIDE}, [data-component="Message"] > [data-part="Header"]`,
};
