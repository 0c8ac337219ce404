'use client';

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { listen } from '../../dom/listen';

/** Props of the `details` of a menu, and how to close it. */
export interface Menu {
  readonly ref: RefObject<HTMLDetailsElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent<HTMLDetailsElement>) => void;
  /** A reader may have opened it in a server's HTML, before React knows of it. */
  readonly suppressHydrationWarning: true;
  readonly close: () => void;
}

/** A menu in a `details`: Escape closes it, and so does a press or a focus elsewhere. */
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
        // In a shadow tree the event's target is the tree's host.
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
      // It would empty a search field, and close a dialog around the menu.
      event.preventDefault();
      close();
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      // Without a target it may be a press on a button here: not all browsers focus a pressed button.
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
    },
  };
}
