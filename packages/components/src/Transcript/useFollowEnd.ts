import { type RefObject, useEffect } from 'react';
import { scrollerOf, viewOf } from './scrollerOf';

/** How close to its end, in CSS pixels, a reader is taken to be reading along. */
const NEAR = 48;

/** Keeps the end of a growing transcript in view for as long as the reader has not scrolled away from it. */
export function useFollowEnd(root: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const element = root.current;
    if (!active || element === null || typeof ResizeObserver === 'undefined') return undefined;
    let scroller = scrollerOf(element);
    const overhang = () => element.getBoundingClientRect().bottom - viewOf(scroller).bottom;
    let atEnd = overhang() <= NEAR;
    let lastTop = scroller.scrollTop;
    const onScroll = () => {
      // Growing does not scroll, so only the reader's own way up lets go.
      if (scroller.scrollTop < lastTop || overhang() <= NEAR) atEnd = overhang() <= NEAR;
      lastTop = scroller.scrollTop;
    };
    // Captured, because what scrolls may be an element of the host's, and another one once that has filled.
    document.addEventListener('scroll', onScroll, { passive: true, capture: true });
    const observer = new ResizeObserver(() => {
      const now = scrollerOf(element);
      // An element that scrolls from now on has shown everything until now.
      if (now !== scroller && now !== document.scrollingElement) atEnd = true;
      scroller = now;
      const missing = overhang();
      if (atEnd && missing > 0) scroller.scrollTop += missing;
      lastTop = scroller.scrollTop;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [root, active]);
}
