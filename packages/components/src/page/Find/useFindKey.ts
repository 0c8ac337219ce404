'use client';

import { type RefObject, useEffect } from 'react';

/** Where a key is a character. */
const WRITES = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** `/` in a transcript, where it is nobody else's and nothing is written, leads to the field of its toolbar. */
export function useFindKey(root: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
      const field = bar.current?.querySelector<HTMLInputElement>('input[type="search"]');
      if (key !== '/' || altKey || ctrlKey || metaKey || defaultPrevented || !field) return;
      const [target] = event.composedPath() as Element[];
      // A click on words gives them no focus: the key is heard by the page, but the selection is in them.
      const from = target === document.body ? document.getSelection()?.anchorNode : target;
      if (!root.current?.contains(from ?? null) || target?.matches(WRITES)) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    // Last of all that hear the key, so that whoever else uses it can prevent this.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root, bar]);
}
