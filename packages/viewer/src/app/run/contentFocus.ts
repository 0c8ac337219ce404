import { type FocusEvent, type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the content of a panel once it is rendered, if the focus is nowhere or on the control that opened
 * it: that control is gone, or a file was dropped. Otherwise keys would neither scroll the run nor navigate in it.
 *
 * @param opener Selector of the control that opened it, if it stays.
 */
export function useContentFocus(
  panel: RefObject<HTMLElement | null>,
  isShown: boolean,
  opener = 'body',
): void {
  useEffect(() => {
    if (isShown && document.activeElement?.matches(opener)) focusContent(panel.current);
  }, [panel, isShown, opener]);
}

/** Passes the focus to the content of a panel if a press next to it, rather than the Tab key, moved it there. */
export function passFocusOn({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget && !target.matches(':focus-visible')) focusContent(currentTarget);
}

/** Focuses the transcript or comparison, which handle keys. */
function focusContent(panel: HTMLElement | null) {
  panel
    ?.querySelector<HTMLElement>('[data-component="Transcript"], [data-component="CompareRuns"]')
    ?.focus({ preventScroll: true });
}
