/** From where to where something can be seen, in CSS pixels from the top of the window. */
export interface View {
  readonly top: number;
  readonly bottom: number;
}

/** What a bar leaves of a view that it lies over: it covers the top, or on a narrow page the end. */
export function besideBar(bar: Element | null | undefined, view: View): View {
  const box = bar?.getBoundingClientRect();
  if (box === undefined || box.height === 0) return view;
  const { top, bottom } = view;
  return box.top - top > bottom - box.bottom
    ? { top, bottom: Math.min(bottom, box.top) }
    : { top: Math.max(top, box.bottom), bottom };
}
