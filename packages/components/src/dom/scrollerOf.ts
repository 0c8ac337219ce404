import type { View } from './besideBar';

/**
 * The element that scrolls another: the nearest ancestor that overflows vertically, else the page. An ancestor that only scrolls
 * sideways is `auto` in both directions too, but never overflows vertically.
 */
export function scrollerOf(element: Element): Element {
  const page = document.scrollingElement ?? document.documentElement;
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (parent === page || parent === document.body) break;
    if (scrolls(parent)) return parent;
  }
  return page;
}

/** Whether an element overflows vertically and can scroll. */
export function scrolls(element: Element): boolean {
  return (
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
  );
}

/** Top and bottom of a scroller's view, in CSS pixels from the top of the window. */
export function viewOf(scroller: Element): View {
  return scroller === document.scrollingElement
    ? { top: 0, bottom: window.innerHeight }
    : scroller.getBoundingClientRect();
}
