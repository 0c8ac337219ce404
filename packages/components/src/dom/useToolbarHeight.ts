'use client';

import { type RefObject, useEffect } from 'react';

/** Tells the style sheet, on the element around, how high the toolbar is: nothing that is gone to stays beneath it. */
export function useToolbarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    const around = element?.parentElement;
    if (!element || !around || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      around.style.setProperty('--at-toolbar', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      around.style.removeProperty('--at-toolbar');
    };
  }, [bar]);
}
