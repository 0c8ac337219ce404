'use client';

import { type ReactNode, useMemo, useState } from 'react';
import { AnsiText } from '../AnsiText/AnsiText';
import { stripAnsi } from '../AnsiText/readAnsi';
import { CopyButton } from '../CopyButton/CopyButton';
import { Paged } from '../LongText/Paged';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { readTraceback, type TracebackLanguage } from './readTraceback';
import { TracebackStack } from './TracebackStack';
import { toStacks } from './toStacks';

/** Props of {@link Traceback}. */
export interface TracebackProps {
  /** A traceback as the runtime printed it. */
  readonly text: string;
  /** What is looked for from outside: calls that say it are shown. */
  readonly sought?: string;
}

/** A longer one, in UTF-16 units, is shown as its text: to read it would keep the page busy. */
const READ = 1_000_000;

/** How many stacks are shown at first, and with each further step. */
const PAGE = 10;

/**
 * A traceback: the error that surfaced first, the call that failed above the calls that led to it, then its causes.
 * Text that is no traceback of a known language is shown as it is.
 */
export function Traceback({ text, sought = '' }: TracebackProps): ReactNode {
  const { labels, whole } = useTranscriptContext();
  const [raw, setRaw] = useState(false);
  const traceback = useMemo(() => (text.length > READ ? null : readTraceback(stripAnsi(text))), [text]);
  const stacks = useMemo(() => (traceback === null ? [] : toStacks(traceback)), [traceback]);
  return (
    <div
      data-component="Traceback"
      data-language={traceback?.language}
      role="group"
      aria-label={labels.traceback}
    >
      <div data-part="Header">
        {traceback !== null && (
          <>
            <span data-part="Label">{NAMES[traceback.language]}</span>
            {!whole && (
              <button type="button" data-part="Action" aria-pressed={raw} onClick={() => setRaw(!raw)}>
                {labels.rawText}
              </button>
            )}
          </>
        )}
        <CopyButton text={text} />
      </div>
      {raw || traceback === null ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <pre data-part="Source" dir="ltr" tabIndex={0} role="group" aria-label={labels.rawText}>
          <AnsiText text={text} />
        </pre>
      ) : (
        <Paged all={stacks} size={PAGE}>
          {(shown) => shown.map((stack) => <TracebackStack key={stack.key} stack={stack} sought={sought} />)}
        </Paged>
      )}
    </div>
  );
}

const NAMES: Record<TracebackLanguage, string> = {
  python: 'Python',
  javascript: 'JavaScript',
  java: 'Java',
  go: 'Go',
  rust: 'Rust',
};
