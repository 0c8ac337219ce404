'use client';

import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranscriptContext } from '../../state/TranscriptContext';
import type { TranscriptFinder } from './useFinder';

/** A search field: Enter goes to the next match, Shift+Enter to the one before, Escape clears. */
export function FindField({ finder }: { finder: TranscriptFinder }): ReactNode {
  const { labels } = useTranscriptContext();
  const id = useId();
  const { query, setQuery, count, done, index, go } = finder;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && query !== '') setQuery('');
    else return;
    event.preventDefault();
  };

  return (
    <span data-component="FindField" role="search" aria-label={labels.find}>
      <label htmlFor={id}>{labels.find}</label>
      <input
        id={id}
        type="search"
        dir="auto"
        aria-keyshortcuts="/"
        value={query}
        spellCheck={false}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== '' && count > 0 && (
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
      {/* Told when all has been searched, and not with each piece. */}
      <span data-part="Count" role="status" aria-busy={!done}>
        {query.trim() !== '' &&
          `${count > 0 || done ? labels.matches(index + 1, count) : ''}${done ? '' : '…'}`}
      </span>
    </span>
  );
}
