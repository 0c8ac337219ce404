import type { ViewMessage } from '../messages/readMessages';

/** True if a message contains a step or a call. */
export const holdsWork = ({ parts }: ViewMessage): boolean =>
  parts.some(
    (part) => 'tree' in part && part.tree.children.some(({ type }) => type === 'step' || type === 'tool'),
  );
