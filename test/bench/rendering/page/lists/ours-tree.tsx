import { Transcript } from '@agent-transcript/components';
import { createParser } from '@agent-transcript/parser';
import { flushSync } from 'react-dom';
import type { ListSubject } from '../subjects';
import { ASIDE, toSource } from '../toSource';

/** What `useTranscript` does at each frame, without waiting for the frame. */
export const subject: ListSubject = {
  mount(root, messages) {
    const parser = createParser();
    const append = (token: string) => {
      parser.write(token);
      flushSync(() => root.render(<Transcript tree={parser.tree()} />));
    };
    append(toSource(messages));
    return { append };
  },
  aside: ASIDE,
};
