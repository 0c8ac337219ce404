import { subject as markdown } from '../markdown/react-markdown';
import { createMemoList } from './memo';

/** What one writes without a library: a list of memoised messages, with the Markdown that most would take. */
export const subject = createMemoList(markdown.Component);
