import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * HTML of content as it is at first, without what effects do later. It is rendered into a document that loads nothing, by the renderer
 * that the page has already: React's other renderer is as large as all the rest.
 *
 * @throws what a component throws.
 */
export function stillHtml(content: ReactNode): string {
  const element = document.implementation.createHTMLDocument('').createElement('div');
  let thrown: { readonly error: unknown } | undefined;
  const root = createRoot(element, {
    onUncaughtError(error) {
      thrown = { error };
    },
  });
  try {
    flushSync(() => root.render(content));
    if (thrown !== undefined) throw thrown.error;
    return element.innerHTML;
  } finally {
    root.unmount();
  }
}
