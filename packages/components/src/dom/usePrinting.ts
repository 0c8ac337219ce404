'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from './listen';

/** True while the page is printed. Updates synchronously; otherwise the browser would print only the blocks in view. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const change = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    return listen(window, 'beforeprint afterprint', change);
  }, []);
  return printing;
}
