import { Transcript } from '@agent-transcript/components';
import { flushSync } from 'react-dom';
import type { ListSubject } from '../subjects';
import { ASIDE, toSource } from '../toSource';

/** A string that grows, as a host without a parser of its own would give it. */
export const subject: ListSubject = {
  mount(root, messages) {
    let source = toSource(messages);
    const show = () => flushSync(() => root.render(<Transcript source={source} streaming />));
    show();
    return {
      append(token) {
        source += token;
        show();
      },
    };
  },
  aside: ASIDE,
};
