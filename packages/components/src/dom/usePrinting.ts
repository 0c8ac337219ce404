'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from './listen';

/** Whether the page is being printed. Rendered synchronously: else the browser would print only the blocks in view. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const change = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    return listen(window, 'beforeprint afterprint', change);
  }, []);
  return printing;
}
