'use client';

import { type RefObject, useEffect } from 'react';
import { useTranscriptView } from '../TranscriptView';

/** Elements in which a key types a character. */
const EDITABLE = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Moves to the find field on `/` in the transcript, unless the key is handled elsewhere or types a character. */
export function useFindKey(field: RefObject<HTMLInputElement | null>): void {
  const { id } = useTranscriptView();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
      if (key !== '/' || altKey || ctrlKey || metaKey || defaultPrevented) return;
      const [target] = event.composedPath() as Element[];
      // A click on text does not focus it: the event's target is the page, but the selection is in the text.
      const from = target === document.body ? document.getSelection()?.anchorNode : target;
      const element = from instanceof Element ? from : from?.parentElement;
      const transcript = element?.closest<HTMLElement>('[data-transcript]');
      if (transcript?.dataset['transcript'] !== id || target?.matches(EDITABLE)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    // On the document, so that every other listener runs first and can prevent this.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [id, field]);
}
