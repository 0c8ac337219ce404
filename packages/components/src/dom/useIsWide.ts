'use client';

import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is at least so wide, in CSS pixels. Not before it is on the page, nor on a server. */
export function useIsWide(element: RefObject<HTMLElement | null>, least: number): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => setWide(current.clientWidth >= least));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, least]);
  return wide;
}
