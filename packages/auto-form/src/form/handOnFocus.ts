/** Ref of a button that goes away, maybe with the focus on it: the focus then goes to the button that runs. */
export function handOnFocus(button: HTMLButtonElement | null): () => void {
  return () => {
    if (button?.matches(':focus') !== true) return;
    const playground = button.closest('[data-component="Playground"]');
    playground?.querySelector<HTMLElement>('[data-part="Submit"]')?.focus();
  };
}
