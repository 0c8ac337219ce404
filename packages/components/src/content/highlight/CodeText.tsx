'use client';

import { Fragment, type ReactNode } from 'react';
import { languageOf } from './languageOf';
import { Runs } from './Runs';
import { useHighlightedLines } from './useHighlightedLines';

/** Props of {@link CodeText}. */
export interface CodeTextProps {
  readonly code: string;
  /** Untrusted: a path, or the info string after a fence. */
  readonly language: string;
}

/** Longer code, in UTF-16 units, has no colours when it is shown as a whole. */
const LONGEST = 100_000;

/** Code in the colours of its language, for a `<code>`. Plain until they are loaded, and in unknown languages. */
export function CodeText({ code, language }: CodeTextProps): ReactNode {
  const known = code.length > LONGEST ? undefined : languageOf(language);
  const lines = useHighlightedLines(code, known);
  if (lines.length === 0) return code;
  return code.split('\n').map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines of one text, in their order
    <Fragment key={index}>
      {index > 0 && '\n'}
      <Runs line={line} runs={lines[index]} />
    </Fragment>
  ));
}
