import { listen } from '../../dom/listen';

/** Keeps the head of a step in view when it closes: its content, which the reader was in, is gone. Returns a stop. */
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
