import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** In place of `react-dom/server`: what is rendered into an element of a document that loads nothing. */
export function renderToStaticMarkup(content: ReactNode): string {
  const element = document.implementation.createHTMLDocument('').createElement('div');
  const root = createRoot(element);
  // Preact renders at once.
  root.render(content);
  const html = element.innerHTML;
  root.unmount();
  return html;
}
