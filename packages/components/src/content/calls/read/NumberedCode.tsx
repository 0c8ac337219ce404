'use client';

import { memo, type ReactNode } from 'react';
import { clip } from '../../../model/texts/clip';
import { Paged } from '../../../parts/LongText/Paged';
import { useTranscriptContext } from '../../../state/TranscriptContext';
import type { RunLine } from '../../highlight/Grammar';
import { type CodeLanguage, languageOf } from '../../highlight/languageOf';
import { Runs } from '../../highlight/Runs';
import { useHighlightedLines } from '../../highlight/useHighlightedLines';
import { linesOf } from '../frame/linesOf';

/** Number of lines per page; more would only slow down the layout. */
const PAGE = 400;

/** Props of {@link NumberedCode}. */
export interface NumberedCodeProps {
  readonly text: string;
  /** Name of the code, which also determines its language. Untrusted. */
  readonly path: string;
  /** Number of the first line, from 1; without it, lines have no numbers. */
  readonly firstLine?: number | undefined;
}

/** Code with line numbers, in the colours of its language, in pages. */
export function NumberedCode({ text, path, firstLine }: NumberedCodeProps): ReactNode {
  const { labels } = useTranscriptContext();
  return (
    <div
      data-component="NumberedCode"
      dir="ltr"
      role="group"
      aria-label={labels.code(clip(path))}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
      tabIndex={0}
    >
      <Paged all={linesOf(text)} size={PAGE}>
        {(lines) => <Lines text={text} lines={lines} firstLine={firstLine} language={languageOf(path)} />}
      </Paged>
    </div>
  );
}

interface LinesProps {
  readonly text: string;
  /** Shown lines. */
  readonly lines: readonly string[];
  readonly firstLine: number | undefined;
  readonly language: CodeLanguage | undefined;
}

function Lines({ text, lines, firstLine, language }: LinesProps): ReactNode {
  const runs = useHighlightedLines(text.replaceAll('\r\n', '\n'), language, lines.length);
  return (
    <pre>
      <code>
        {lines.map((line, index) => (
          <Line
            // oxlint-disable-next-line react/no-array-index-key -- lines of one text, in order
            key={index}
            number={firstLine === undefined ? undefined : firstLine + index}
            line={line}
            runs={runs[index]}
          />
        ))}
      </code>
    </pre>
  );
}

/** A line, memoised so that it renders again only when its colours arrive. */
const Line = memo(function Line({
  number,
  line,
  runs,
}: {
  readonly number: number | undefined;
  readonly line: string;
  readonly runs: RunLine | undefined;
}): ReactNode {
  return (
    <span data-part="Line" data-line={number}>
      <Runs line={line} runs={runs} />
      {'\n'}
    </span>
  );
});
