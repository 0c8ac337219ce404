import { scrolls } from './scrollerOf';

/** Distance of a match from the edge of the view, in CSS pixels. */
const MARGIN = 48;

/** Brings a range into view in every scrolling ancestor, up to `within` or the page. */
export function scrollToRange(range: Range, within?: Element): void {
  const { startContainer } = range;
  const page = document.scrollingElement;
  const toolbar = startContainer.parentElement
    ?.closest('[data-component="Transcript"]')
    ?.querySelector(':scope > [data-component="TranscriptToolbar"]');
  /** What the toolbar leaves of a view in which it is: it covers the top, or on a narrow page the end. */
  const beside = (top: number, bottom: number, around: Element | null) => {
    const bar = toolbar && around?.contains(toolbar) ? toolbar.getBoundingClientRect() : null;
    if (bar === null || bar.height === 0) return [top, bottom] as const;
    return bar.top - top > bottom - bar.bottom
      ? ([top, Math.min(bottom, bar.top)] as const)
      : ([Math.max(top, bar.bottom), bottom] as const);
  };
  for (let element = startContainer.parentElement; element !== null; element = element.parentElement) {
    if (element !== page && scrolls(element)) {
      const { top, bottom } = element.getBoundingClientRect();
      element.scrollTop += missing(range, ...beside(top, bottom, element));
    }
    if (element === within) return;
  }
  // Null without layout, as in jsdom.
  if (page) page.scrollTop += missing(range, ...beside(0, window.innerHeight, page));
}

/** How far to scroll for the range to stand between `top` and `bottom`, away from the edges where there is room. */
function missing(range: Range, top: number, bottom: number): number {
  const rect = range.getBoundingClientRect();
  // A range without layout, or removed from the page, has no place.
  if (rect.height === 0) return 0;
  const margin = Math.min(MARGIN, (bottom - top) / 3);
  if (rect.top < top + margin) return rect.top - top - margin;
  return rect.bottom > bottom ? rect.bottom - bottom + margin : 0;
}
