'use client';

import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../dom/afterPaint';
import { useIsServerHtml } from '../dom/serverHtml';
import { useNextState } from './useNextState';

/**
 * How many items of a list to render, so that a long list holds the page for no long task: never more than `most` that are not on the
 * page yet, and the others after the next paints. A list that is longer from the start begins after the first, as it comes with much
 * else; one of `few` at most is there at once. A server, whose HTML has to hold everything, and a page that takes over that HTML render
 * all at once.
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
  // Of what is still to come nothing is there.
  if (!last?.length) return { shown: length > Math.max(few, most) ? 0 : length, length };
  return { shown: Math.min(length, last.shown + most), length };
}
