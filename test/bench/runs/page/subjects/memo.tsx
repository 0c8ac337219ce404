import { createMemoList } from '../createMemoList';

/** What one writes without a library: a list of memoised messages; a closed call is not rendered. */
export const subject = createMemoList(false);
