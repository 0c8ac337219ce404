'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { CopyButton } from '../../parts/CopyButton';
import { CrashBoundary } from '../../parts/CrashBoundary';
import { later } from '../../parts/laterPart';
import type { CodeProps } from '../../state/blockComponents';
import { useTranscriptContext } from '../../state/TranscriptContext';

const codeText = later(async () => (await import('../highlight/CodeText')).CodeText);

/** A fenced or indented code block: its language, a copy button, and the code, plain or by the host's component. */
export function CodeBlock({ code, language }: CodeProps): ReactNode {
  const { labels, components } = useTranscriptContext();
  const { code: Own } = components;
  const plain = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre tabIndex={0} role="group" aria-label={labels.code(language)}>
      <code>{Own === undefined ? <Coloured code={code} language={language} /> : code}</code>
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

/** Code in the colours of its language once they are loaded, without which it is there at once. */
function Coloured({ code, language }: CodeProps): ReactNode {
  const [Text, setText] = useState(() => codeText.component);
  useEffect(() => {
    if (language !== '' && Text === undefined)
      void codeText.load().then(() => setText(() => codeText.component));
  }, [language, Text]);
  return Text && language !== '' ? <Text code={code} language={language} /> : code;
}
