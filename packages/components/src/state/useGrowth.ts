'use client';

import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../dom/afterPaint';
import { useIsServerHtml } from '../dom/serverHtml';
import { useNextState } from './useNextState';

/**
 * Number of items of a list to render, so that a long list causes no long task: at most `most` new items at once, the others after the next
 * paints. A list that is long from the start begins empty, because much else renders with it; a list of up to `few` items is rendered
 * at once.
 * A server, whose HTML must contain everything, and a page that hydrates that HTML render all at once.
 */
export function useGrowth(length: number, most: number, few: number): number {
  const isServer = useIsServerHtml();
  const [turn, setTurn] = useState(0);
  const { shown } = useNextState({ length, few, most: isServer ? length : most, turn }, grown);
  useEffect(() => {
    if (shown === length) return undefined;
    return afterPaint(() => startTransition(() => setTurn(turn + 1)));
  }, [shown, length, turn]);
  return shown;
}

interface Growth {
  readonly shown: number;
  readonly length: number;
}

interface GrowthInput {
  readonly length: number;
  readonly few: number;
  readonly most: number;
}

function grown(last: Growth | undefined, { length, few, most }: GrowthInput): Growth {
  // The first render of a long list shows nothing yet.
  if (!last?.length) return { shown: length > Math.max(few, most) ? 0 : length, length };
  return { shown: Math.min(length, last.shown + most), length };
}
