'use client';

import { type RefCallback, useEffect, useState } from 'react';

/** Takes an element, and says whether it is at least so wide, in CSS pixels. Not before it is on the page, nor on a server. */
export function useIsWide(least: number): readonly [ref: RefCallback<HTMLElement>, wide: boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    if (element === null || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => setWide(element.clientWidth >= least));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, least]);
  return [setElement, wide];
}
