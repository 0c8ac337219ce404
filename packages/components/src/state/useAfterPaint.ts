'use client';

import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../dom/afterPaint';
import { useIsServerHtml } from '../dom/serverHtml';

/**
 * True if initially invisible content should be rendered. In a browser it becomes true soon after the first paint, so that the search of
 * the browser finds the content. A server, whose HTML must contain everything, and a page that hydrates that HTML render it at once.
 *
 * @param now True to render it at once in a browser, too.
 */
export function useAfterPaint(now: boolean): boolean {
  const isServer = useIsServerHtml();
  const [painted, setPainted] = useState(isServer || now);
  useEffect(() => {
    if (painted || now) return undefined;
    return afterPaint(() => startTransition(() => setPainted(true)));
  }, [painted, now]);
  return painted || now;
}
