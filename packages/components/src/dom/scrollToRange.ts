import { besideBar, type VisibleRange } from './besideBar';
import { scrolls } from './scrollerOf';

/** Distance of a match from the edge of the view, in CSS pixels. */
const MARGIN = 48;

/** Scrolls a range into view in every scrolling ancestor, up to `within` or the page. */
export function scrollToRange(range: Range, within?: Element): void {
  const { startContainer } = range;
  const page = document.scrollingElement;
  const toolbar = startContainer.parentElement
    ?.closest('[data-component="Transcript"]')
    ?.querySelector(':scope > [data-component="TranscriptToolbar"]');
  const beside = (view: VisibleRange, around: Element | null) =>
    besideBar(around?.contains(toolbar ?? null) ? toolbar : null, view);
  for (let element = startContainer.parentElement; element !== null; element = element.parentElement) {
    if (element !== page && scrolls(element)) {
      element.scrollTop += missing(range, beside(element.getBoundingClientRect(), element));
    }
    if (element === within) return;
  }
  // Null without layout, as in jsdom.
  if (page) page.scrollTop += missing(range, beside({ top: 0, bottom: window.innerHeight }, page));
}

/** Distance to scroll to bring the range into a view, away from its edges if there is room. */
function missing(range: Range, { top, bottom }: VisibleRange): number {
  const rect = range.getBoundingClientRect();
  // A range without layout, or removed from the page, has no position.
  if (rect.height === 0) return 0;
  const margin = Math.min(MARGIN, (bottom - top) / 3);
  if (rect.top < top + margin) return rect.top - top - margin;
  return rect.bottom > bottom ? rect.bottom - bottom + margin : 0;
}
