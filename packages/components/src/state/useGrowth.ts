'use client';

import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../dom/afterPaint';
import { useIsServerHtml } from './useIsServerHtml';
import { useNextState } from './useNextState';

/**
 * How many items of a list to render: all, but never more than `most` that are not on the page yet. The others follow after the next
 * paint, so that a long list holds the page for no long task. A server, whose HTML has to hold everything, and a page that takes over
 * that HTML render all at once.
 */
export function useGrowth(length: number, most: number): number {
  const isServer = useIsServerHtml();
  const [turn, setTurn] = useState(0);
  const { shown } = useNextState({ length, most: isServer ? length : most, turn }, grown);
  useEffect(() => {
    if (shown === length) return undefined;
    return afterPaint(() => startTransition(() => setTurn(turn + 1)));
  }, [shown, length, turn]);
  return shown;
}

interface Growth {
  readonly shown: number;
}

const grown = (
  last: Growth | undefined,
  { length, most }: { readonly length: number; readonly most: number },
): Growth => ({ shown: Math.min(length, (last?.shown ?? 0) + most) });
