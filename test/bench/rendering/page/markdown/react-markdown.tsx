import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { MarkdownSubject } from '../subjects';

const plugins = [remarkGfm];

export const subject: MarkdownSubject = {
  Component: ({ source }) => <ReactMarkdown remarkPlugins={plugins}>{source}</ReactMarkdown>,
};
