import { listen } from '../../dom/listen';

/** Scrolls the head of a step into view when the step closes, because its content disappears. Returns a function that stops it. */
export function keepHeadInView(root: HTMLElement): () => void {
  return listen(root, 'click', ({ target }) => {
    const toggle = (target as Element).closest<HTMLElement>(
      '[data-component="Step"] button[data-part="Toggle"]',
    );
    if (toggle === null) return;
    requestAnimationFrame(() => {
      if (toggle.getAttribute('aria-expanded') === 'false') toggle.scrollIntoView({ block: 'nearest' });
    });
  });
}
