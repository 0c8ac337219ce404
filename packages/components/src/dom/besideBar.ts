/** Visible range, in CSS pixels from the top of the window. */
export interface VisibleRange {
  readonly top: number;
  readonly bottom: number;
}

/** Part of a view that a bar does not cover. The bar is at the top, or on a narrow page at the bottom. */
export function besideBar(bar: Element | null | undefined, view: VisibleRange): VisibleRange {
  const box = bar?.getBoundingClientRect();
  if (box === undefined || box.height === 0) return view;
  const { top, bottom } = view;
  return box.top - top > bottom - box.bottom
    ? { top, bottom: Math.min(bottom, box.top) }
    : { top: Math.max(top, box.bottom), bottom };
}
