import { GrowingList, Transcript, type TranscriptMessage } from '@agent-transcript/components';
import { flushSync } from 'react-dom';
import type { ListSubject } from '../subjects';
import { ASIDE } from '../toSource';

interface Spoken extends TranscriptMessage {
  readonly content: string;
}

/** A conversation in a list that goes on from the one before, as a host with thousands of messages gives it. */
export const subject: ListSubject = {
  mount(root, initial) {
    let messages = GrowingList.of<Spoken>(
      initial.map(({ title, text }, index) => ({
        id: title,
        role: 'assistant',
        content: `${title}\n\n${text}`,
        streaming: index === initial.length - 1,
      })),
    );
    const show = () => flushSync(() => root.render(<Transcript messages={messages} />));
    show();
    return {
      append(token) {
        const end = messages.length - 1;
        const last = messages.at(end) as Spoken;
        messages = messages.continued(end, [{ ...last, content: last.content + token }]);
        show();
      },
    };
  },
  // Who speaks stands above each.
  aside: `${ASIDE}, [data-component="Message"] > [data-part="Header"]`,
};
