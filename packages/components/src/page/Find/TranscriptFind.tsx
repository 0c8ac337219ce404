'use client';

import { callable, optionalText, type Readers } from '@agent-transcript/text/given';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { readRootProps } from '../../model/given/rootProps';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useTranscriptView } from '../view/TranscriptView';
import { useFinder } from './useFinder';
import { useFindKey } from './useFindKey';

/** Props of {@link TranscriptFind}; others go to the root element. */
export interface TranscriptFindProps extends RootProps<'span'> {
  /** Query, controlled together with `onQueryChange`. Without it the field keeps the query itself. */
  readonly query?: string | undefined;
  /** Called when the reader changes the query; `''` for none. */
  readonly onQueryChange?: ((query: string) => void) | undefined;
}

const READERS: Readers<TranscriptFindProps> = { query: optionalText, onQueryChange: callable };

/**
 * Find field of a transcript: Enter goes to the next match, Shift+Enter to the previous one. Escape leaves it; it keeps the query if Enter
 * has gone to a match since, so that `n` and `N` continue, and clears it otherwise. `/` in the transcript moves to the field. Must be
 * inside
 * a `<TranscriptProvider>`.
 */
export function TranscriptFind(given: TranscriptFindProps): ReactNode {
  const { query: hostQuery, onQueryChange, ...props } = readRootProps('<TranscriptFind>', given, READERS);
  const { labels } = useTranscriptContext();
  const view = useTranscriptView();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { query, setQuery, count, done, index, go } = useFinder(hostQuery, onQueryChange);
  useFindKey(field);
  /** True if Enter was pressed since the reader came to the field or changed the query. */
  const hasGone = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') {
      hasGone.current = true;
      go(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape') {
      if (!hasGone.current || index < 0) setQuery('');
      hasGone.current = false;
      // Back to the run, so that its keys work; to its root if that is focusable.
      event.currentTarget.blur();
      const [messages] = view.elements;
      messages?.closest<HTMLElement>('[data-component="Transcript"]')?.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
  };
  return (
    <span
      role="search"
      aria-label={labels.find}
      {...props}
      data-component="TranscriptFind"
      data-transcript={view.id}
      data-tools=""
    >
      <label htmlFor={id}>{labels.find}</label>
      <input
        ref={field}
        id={id}
        type="search"
        dir="auto"
        aria-keyshortcuts="/"
        value={query}
        spellCheck={false}
        onChange={(event) => {
          hasGone.current = false;
          setQuery(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      {count > 0 && (
        <>
          <button
            type="button"
            data-part="Previous"
            aria-label={labels.findPrevious}
            onClick={() => go(-1)}
          />
          <button type="button" data-part="Next" aria-label={labels.findNext} onClick={() => go(1)} />
        </>
      )}
      {/* `aria-busy` delays the announcement until the search ends. No text after the growing number: it would wrap in the bar. */}
      <span data-part="Count" role="status" aria-busy={!done}>
        {query.trim() !== '' && (count > 0 || done ? labels.matches(index + 1, count) : '…')}
      </span>
    </span>
  );
}
