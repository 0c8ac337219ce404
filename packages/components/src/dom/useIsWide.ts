'use client';

import { type RefCallback, useEffect, useState } from 'react';

/** Ref for an element, and true while the element is at least this wide, in CSS pixels. False before it is on the page and on a server. */
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
