import type { VisibleRange } from './besideBar';

/**
 * Element that scrolls another one: its nearest ancestor that overflows vertically, otherwise the page. An ancestor that only scrolls
 * sideways has `auto` in both directions, but never overflows vertically.
 */
export function scrollerOf(element: Element): Element {
  const page = document.scrollingElement ?? document.documentElement;
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (parent === page || parent === document.body) break;
    if (scrolls(parent)) return parent;
  }
  return page;
}

/** True if an element overflows vertically and can scroll. */
export function scrolls(element: Element): boolean {
  return (
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
  );
}

/** Visible range of a scroller, in CSS pixels from the top of the window. */
export function visibleRangeOf(scroller: Element): VisibleRange {
  return scroller === document.scrollingElement
    ? { top: 0, bottom: window.innerHeight }
    : scroller.getBoundingClientRect();
}
