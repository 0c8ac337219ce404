'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { TranscriptLabels } from '../../labels/TranscriptLabels';
import { useLabels } from '../../state/useLabels';
import type { JsonMatches } from './useJsonSearch';

export interface JsonSearchProps {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly matches: JsonMatches;
  /** Match that the reader has gone to, from 0; -1 before any. */
  readonly match: number;
  readonly onGo: (match: number) => void;
  /** Called with the element that was focused before the field. */
  readonly onOpen: (before: Element | null) => void;
  readonly onClose: () => void;
}

/** Search field of a JSON tree: number of matching values, next and previous match. */
export function JsonSearch({
  query,
  onQueryChange,
  matches,
  match,
  onGo,
  onOpen,
  onClose,
}: JsonSearchProps): ReactNode {
  const labels = useLabels();
  const field = useRef<HTMLInputElement>(null);
  const opened = useRef(onOpen);
  useEffect(() => {
    const { activeElement } = document;
    // Under StrictMode this runs twice.
    if (activeElement !== field.current) opened.current(activeElement);
    field.current?.focus();
  }, []);

  const { count, done } = matches;
  const go = (by: 1 | -1) => {
    if (count > 0) onGo(match < 0 && by < 0 ? count - 1 : (match + by + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === field.current) go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its controls
    <div data-part="Search" role="search" onKeyDown={onKeyDown}>
      <input
        ref={field}
        type="text"
        dir="auto"
        data-part="Field"
        aria-label={labels.searchJson}
        placeholder={labels.searchJson}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => onQueryChange(event.target.value)}
      />
      <button
        type="button"
        data-part="Previous"
        aria-label={labels.findPrevious}
        disabled={count === 0}
        onClick={() => go(-1)}
      />
      <button
        type="button"
        data-part="Next"
        aria-label={labels.findNext}
        disabled={count === 0}
        onClick={() => go(1)}
      />
      <output data-part="Matches">
        {query !== '' && `${wordsOf(match, matches, labels)}${done ? '' : '…'}`}
      </output>
      <button type="button" data-part="Close" aria-label={labels.closeSearch} onClick={onClose} />
    </div>
  );
}

/** Index or number of the matching values. Values are counted, because a value may have more than one match. */
function wordsOf(match: number, { count, done }: JsonMatches, labels: TranscriptLabels): string {
  if (count > 0 && match < 0) return labels.matchingValues(count);
  return count > 0 || done ? labels.matches(match + 1, count) : '';
}
