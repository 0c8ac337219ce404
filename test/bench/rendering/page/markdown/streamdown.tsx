import { Streamdown } from 'streamdown';
import type { MarkdownSubject } from '../subjects';

export const subject: MarkdownSubject = {
  Component: ({ source, streaming }) => (
    <Streamdown mode="streaming" isAnimating={streaming}>
      {source}
    </Streamdown>
  ),
  aside: '[data-streamdown="code-block-header"]',
};
