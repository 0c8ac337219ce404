'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { CopyButton } from '../../parts/CopyButton';
import { CrashBoundary } from '../../parts/CrashBoundary';
import { lazy } from '../../parts/seam';
import type { CodeProps } from '../../state/blockComponents';
import { useTranscriptContext } from '../../state/TranscriptContext';

/** Loaded when the first code with a language is shown. */
const colours = /* @__PURE__ */ lazy(() => import('../highlight/CodeText'));

/** Fenced or indented code block: its language, a copy button, and the code, plain or by the component of the host. */
export function CodeBlock({ code, language }: CodeProps): ReactNode {
  const { labels, components } = useTranscriptContext();
  const { code: Own } = components;
  const plain = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
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
        <CrashBoundary tried={[code, Own]} fallback={plain} host="components.code">
          <Own code={code} language={language} />
        </CrashBoundary>
      )}
    </div>
  );
}

/** Code in the colours of its language; plain until they are loaded. */
function Coloured({ code, language }: CodeProps): ReactNode {
  const [module, setModule] = useState(colours.module);
  useEffect(() => {
    if (language !== '' && module === undefined)
      void colours.load().then(() => setModule(() => colours.module));
  }, [language, module]);
  return module && language !== '' ? <module.CodeText code={code} language={language} /> : code;
}
