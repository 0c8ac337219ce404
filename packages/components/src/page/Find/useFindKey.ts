'use client';

import { type RefObject, useEffect } from 'react';
import { keyTarget } from '../view/keyTarget';
import { useTranscriptView } from '../view/TranscriptView';

/** Moves to the find field on `/` in the transcript, unless the key is handled elsewhere or types a character. */
export function useFindKey(field: RefObject<HTMLInputElement | null>): void {
  const { id } = useTranscriptView();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || keyTarget(event, id) === null) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    // On the document, so that every other listener runs first and can prevent this.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [id, field]);
}
