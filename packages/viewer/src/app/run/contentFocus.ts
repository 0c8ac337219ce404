import { type FocusEvent, type RefObject, useEffect } from 'react';

/**
 * Takes the focus to what a panel shows once it is there, if the focus is nowhere or on what opened it: what opened it has gone, or a file
 * was dropped. Keys would neither scroll the run nor lead through it.
 *
 * @param opener Selects what opened it where that stays.
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

/** Passes the focus on to what a panel shows, where it came by a press beside that, not by the Tab key. */
export function passFocusOn({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget && !target.matches(':focus-visible')) focusContent(currentTarget);
}

/** Gives the focus to the transcript or the comparison, which have keys. */
function focusContent(panel: HTMLElement | null) {
  panel
    ?.querySelector<HTMLElement>('[data-component="Transcript"], [data-component="CompareRuns"]')
    ?.focus({ preventScroll: true });
}
