'use client';

import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * Initial HTML of content, without the effects of components. Rendered into an inert document with the renderer of the page, because the
 * server renderer of React is as large as everything else.
 *
 * @throws the error of a component.
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
