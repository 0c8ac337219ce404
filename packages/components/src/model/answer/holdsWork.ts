import type { ViewMessage } from '../messages/readMessages';

/** Whether there is a step or a call in a message. */
export const holdsWork = ({ parts }: ViewMessage): boolean =>
  parts.some(
    (part) => 'tree' in part && part.tree.children.some(({ type }) => type === 'step' || type === 'tool'),
  );
