/** A button that shows more goes with the last page; the focus must not go with it. */
export function keepFocusNear(button: HTMLElement): void {
  if (document.activeElement !== button) return;
  const place = button.parentElement?.closest<HTMLElement>('[tabindex]') ?? button.parentElement;
  if (place === null) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
