import { XMarkdown } from '@ant-design/x-markdown';
import type { MarkdownSubject } from '../subjects';

export const subject: MarkdownSubject = {
  Component: ({ source, streaming }) => (
    <XMarkdown content={source} streaming={{ hasNextChunk: streaming }} />
  ),
};
