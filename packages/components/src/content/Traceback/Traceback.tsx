'use client';

import { stripAnsi } from '@agent-transcript/text/ansi';
import { readStacks, type TracebackLanguage } from '@agent-transcript/text/traceback';
import { type ReactNode, useMemo, useState } from 'react';
import type { SearchTarget } from '../../model/search/SearchTarget';
import { AnsiText } from '../../parts/AnsiText/AnsiText';
import { CopyButton } from '../../parts/CopyButton';
import { Paged } from '../../parts/LongText/Paged';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { TracebackStack } from './TracebackStack';

/** Props of {@link Traceback}; others go to the root element. */
export interface TracebackProps extends RootProps {
  /** Traceback as the runtime printed it. */
  readonly text: string;
  /** Index among the texts of its block, for find. */
  readonly textIndex?: number;
  /** Match in it that find has gone to. */
  readonly searchTarget?: SearchTarget | null;
}

/** Number of stacks per page. */
const PAGE = 10;

/**
 * Traceback: first the error that surfaced, with the failed call above its callers, then its causes. Text that is not a traceback of a
 * known language is shown unchanged.
 */
export function Traceback({ text, textIndex, searchTarget = null, ...rest }: TracebackProps): ReactNode {
  const { labels, whole } = useTranscriptContext();
  const [raw, setRaw] = useState(false);
  const traceback = useMemo(() => readStacks(text), [text]);
  // Find counts the matches of the default view, so going to a match shows that view.
  const [lastTarget, setLastTarget] = useState(searchTarget);
  if (lastTarget !== searchTarget) {
    setLastTarget(searchTarget);
    if (searchTarget !== null) setRaw(false);
  }
  const stacks = traceback?.stacks ?? [];
  return (
    <div
      role="group"
      aria-label={labels.traceback}
      {...rest}
      data-component="Traceback"
      data-language={traceback?.language}
      data-at={raw ? undefined : textIndex}
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
        <CopyButton text={() => stripAnsi(text)} />
      </div>
      {raw || traceback === null ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
        <pre data-part="Source" dir="ltr" tabIndex={0} role="group" aria-label={labels.rawText}>
          <AnsiText text={text} piece={searchTarget} />
        </pre>
      ) : (
        <Paged all={stacks} size={PAGE} least={stacks.findIndex(({ key }) => key === searchTarget?.row) + 1}>
          {(shown) =>
            shown.map((stack) => (
              <TracebackStack
                key={stack.key}
                stack={stack}
                searchTarget={stack.key === searchTarget?.row ? searchTarget : null}
              />
            ))
          }
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
