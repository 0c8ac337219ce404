import { createMemoList } from '../createMemoList';

/** The same with everything open. */
export const subject = createMemoList(true);
