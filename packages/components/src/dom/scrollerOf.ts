/**
 * What scrolls an element: the nearest element around it that has more to show than it is high, else the page. One that
 * only scrolls sideways is `auto` in both directions and never has.
 */
export function scrollerOf(element: Element): Element {
  const page = document.scrollingElement ?? document.documentElement;
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (parent === page || parent === document.body) break;
    if (scrolls(parent)) return parent;
  }
  return page;
}

/** Whether an element has more to show than it is high, and scrolls to it. */
export function scrolls(element: Element): boolean {
  return (
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
  );
}

/** Where its view begins and ends, in CSS pixels from the top of the window. */
export function viewOf(scroller: Element): { readonly top: number; readonly bottom: number } {
  return scroller === document.scrollingElement
    ? { top: 0, bottom: window.innerHeight }
    : scroller.getBoundingClientRect();
}
