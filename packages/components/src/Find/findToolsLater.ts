import { createLater } from '../Later/createLater';

/** What waits for a query, and so can come a little later than the field for it. */
export const findTools = createLater(() => import('./findTools'));
