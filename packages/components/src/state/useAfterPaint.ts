'use client';

import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../dom/afterPaint';
import { useIsServerHtml } from '../dom/serverHtml';

/**
 * Whether to render what nobody can see at first. In a browser it becomes true soon after the first paint, so that the browser's own
 * search finds it; a server, whose HTML has to hold everything, and a page that takes over that HTML render it at once.
 *
 * @param now Renders it at once here too.
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
