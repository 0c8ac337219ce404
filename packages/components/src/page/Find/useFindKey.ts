'use client';

import { type RefObject, useEffect } from 'react';
import { useTranscriptView } from '../TranscriptView';

/** Where a key is a character. */
const WRITES = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** `/` in a transcript, where nobody else uses it and nothing is written, leads to its find field. */
export function useFindKey(field: RefObject<HTMLInputElement | null>): void {
  const { id } = useTranscriptView();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
      if (key !== '/' || altKey || ctrlKey || metaKey || defaultPrevented) return;
      const [target] = event.composedPath() as Element[];
      // A click on words gives them no focus: the key is heard by the page, but the selection is in them.
      const from = target === document.body ? document.getSelection()?.anchorNode : target;
      const element = from instanceof Element ? from : from?.parentElement;
      const around = element?.closest<HTMLElement>('[data-transcript]');
      if (around?.dataset['transcript'] !== id || target?.matches(WRITES)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    // Last of all that hear the key, so that whoever else uses it can prevent this.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [id, field]);
}
