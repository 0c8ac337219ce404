'use client';

import type { ReactNode } from 'react';
import { CopyButton } from '../../parts/CopyButton';
import { CrashBoundary } from '../../parts/CrashBoundary';
import type { CodeProps } from '../../state/blockComponents';
import { useTranscriptContext } from '../../state/TranscriptContext';

/** A fenced or indented code block: its language, a copy button, and the code, plain or by the host's component. */
export function CodeBlock({ code, language }: CodeProps): ReactNode {
  const { labels, components } = useTranscriptContext();
  const { code: Own } = components;
  const plain = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre tabIndex={0} role="group" aria-label={labels.code(language)}>
      <code>{code}</code>
    </pre>
  );
  return (
    <div data-part="CodeBlock">
      <div data-part="CodeHeader">
        <span>{language}</span>
        <CopyButton text={code} />
      </div>
      {Own === undefined ? (
        plain
      ) : (
        <CrashBoundary tried={[code, Own]} fallback={plain}>
          <Own code={code} language={language} />
        </CrashBoundary>
      )}
    </div>
  );
}
