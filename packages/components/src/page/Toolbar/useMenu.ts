'use client';

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { listen } from '../../dom/listen';

/** Props for the `details` of a menu, and a function that closes it. */
export interface Menu {
  readonly ref: RefObject<HTMLDetailsElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent<HTMLDetailsElement>) => void;
  /** A reader may have opened it in the HTML of a server before React runs. */
  readonly suppressHydrationWarning: true;
  readonly close: () => void;
}

/** Menu in a `details` element. Escape closes it, and so does a press or a focus elsewhere. */
export function useMenu(): Menu {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (ref.current) ref.current.open = false;
    ref.current?.querySelector('summary')?.focus();
  };
  useEffect(
    () =>
      listen(document, 'pointerdown', (event) => {
        const { current } = ref;
        // In a shadow tree, the target of the event is the host of the tree.
        if (current && !event.composedPath().includes(current)) current.open = false;
      }),
    [],
  );
  return {
    ref,
    close,
    suppressHydrationWarning: true,
    onKeyDown: (event) => {
      if (event.key !== 'Escape') return;
      // Otherwise Escape would clear a search field and close a dialog around the menu.
      event.preventDefault();
      close();
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      // Without a target it may be a press on a button here: not all browsers focus a pressed button.
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
    },
  };
}
