'use client';

import { type RefObject, useEffect } from 'react';

/** Sets the height of the toolbar as `--at-toolbar` on its parent, so that no scroll target ends up beneath it. */
export function useToolbarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    const parent = element?.parentElement;
    if (!element || !parent || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`;
      // Setting an unchanged value would restyle all messages.
      if (getComputedStyle(parent).getPropertyValue('--at-toolbar') !== height)
        parent.style.setProperty('--at-toolbar', height);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      parent.style.removeProperty('--at-toolbar');
    };
  }, [bar]);
}
