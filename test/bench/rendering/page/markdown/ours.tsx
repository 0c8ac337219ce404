import { Markdown } from '@agent-transcript/components';
import type { MarkdownSubject } from '../subjects';

export const subject: MarkdownSubject = {
  Component: ({ source, streaming }) => <Markdown source={source} streaming={streaming} />,
  aside: '[data-part="CodeHeader"]',
};
