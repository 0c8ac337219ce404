import { createLater } from '../Later/createLater';

/** What waits for the reader's hand, and so can come a little later than the tree: copying a row, searching. */
export const treeTools = createLater(() => import('./treeTools'));
