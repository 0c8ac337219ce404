import { type RefObject, useEffect } from 'react';

/** How close to its end, in CSS pixels, a reader is taken to be reading along. */
const NEAR = 48;

/** Keeps the end of a growing transcript in view for as long as the reader has not scrolled away from it. */
export function useFollowEnd(root: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const element = root.current;
    if (!active || element === null || typeof ResizeObserver === 'undefined') return undefined;
    const scroller = scrollerOf(element);
    const viewEnd = () =>
      scroller === document.scrollingElement ? window.innerHeight : scroller.getBoundingClientRect().bottom;
    const overhang = () => element.getBoundingClientRect().bottom - viewEnd();
    let atEnd = overhang() <= NEAR;
    let lastTop = scroller.scrollTop;
    const onScroll = () => {
      // Growing does not scroll, so only the reader's own way up lets go.
      if (scroller.scrollTop < lastTop || overhang() <= NEAR) atEnd = overhang() <= NEAR;
      lastTop = scroller.scrollTop;
    };
    const target = scroller === document.scrollingElement ? window : scroller;
    target.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(() => {
      const missing = overhang();
      if (atEnd && missing > 0) scroller.scrollTop += missing;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      target.removeEventListener('scroll', onScroll);
    };
  }, [root, active]);
}

function scrollerOf(element: HTMLElement): Element {
  for (
    let parent = element.parentElement;
    parent !== null && parent !== document.body;
    parent = parent.parentElement
  ) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}
