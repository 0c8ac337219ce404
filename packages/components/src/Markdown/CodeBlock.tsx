import type { ReactNode } from 'react';
import { CopyButton } from '../CopyButton/CopyButton';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

/** A fenced or indented code block: its language, a copy button, and the code as it is. */
export function CodeBlock({ code, language }: { code: string; language: string }): ReactNode {
  const { labels } = useTranscriptContext();
  return (
    <div data-part="CodeBlock">
      <div data-part="CodeHeader">
        <span>{language}</span>
        <CopyButton text={code} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} role="group" aria-label={labels.code(language)}>
        <code>{code}</code>
      </pre>
    </div>
  );
}
