'use client';

import { useCallback, useEffect, useRef } from 'react';
import { focusPlace } from '../dom/focusPlace';
import { listen } from '../dom/listen';
import { scrollToBlock } from '../dom/scrollToBlock';
import { offsetOf } from '../model/revision';
import type { Searched } from '../model/search/searchParts';
import { hasNodeAt } from '../model/walk';
import type { TranscriptStore } from './createTranscriptStore';

/** Name of the fold of a long system text: it stands around all blocks of the text. */
export const SYSTEM_TEXT = 'SystemText';

/**
 * Brings a block into view, if there is one; with `focus` the keyboard goes on from there. Whatever was still on its way
 * into view stays away, also where no block has the address.
 */
export type Reveal = (address: string, focus: boolean, arrived?: (element: HTMLElement) => void) => boolean;

/**
 * Makes a function that brings the block with an address onto the page and into view: the folds around it open, and
 * its part of a long list is filled. Also follows the address in the page's own `#`.
 */
export function useReveal(parts: readonly Searched[], store: TranscriptStore): Reveal {
  const current = useRef(parts);
  const cancel = useRef<(() => void) | null>(null);
  /** The page's `#` while what it names has not come yet. */
  const awaited = useRef('');

  const reveal = useCallback<Reveal>(
    (address, focus, arrived): boolean => {
      // What was on its way is no longer wanted.
      cancel.current?.();
      const offsetIn = (part: Searched) => {
        // Data is one block.
        if (part.tree === null) return address === `${part.prefix}0` ? 0 : undefined;
        return offsetOf(part, address);
      };
      const part =
        current.current.find((one) => offsetIn(one) !== undefined) ??
        current.current.find(({ prefix }) => isOfMessage(prefix, address));
      if (part === undefined) return false;
      const { prefix, tree } = part;
      const place = offsetIn(part);
      // What a filter leaves out is no place to go to.
      if (tree !== null && place !== undefined && !hasNodeAt(tree, place)) return false;
      const offset = place ?? tree?.children[0]?.start ?? 0;
      const steps = address.slice(prefix.length).split('_');
      store.reveal({ prefix, offset }, [
        `${SYSTEM_TEXT} ${prefix}`,
        ...steps.map((_, depth) => prefix + steps.slice(0, depth + 1).join('_')),
      ]);
      cancel.current = scrollToBlock(address, (element) => {
        arrived?.(element);
        if (!focus) return;
        focusPlace(element).focus({ preventScroll: true });
      });
      return true;
    },
    [store],
  );

  useEffect(() => {
    const follow = () => {
      const address = location.hash.slice(1);
      awaited.current = address === '' || followHash(address, reveal) ? '' : address;
    };
    follow();
    const stop = listen(window, 'hashchange', follow);
    return () => {
      stop();
      cancel.current?.();
    };
  }, [reveal]);

  useEffect(() => {
    current.current = parts;
    if (awaited.current === '') return;
    // Who has begun to write meanwhile is not to be taken away.
    const writes = document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;
    if (writes || followHash(awaited.current, reveal)) awaited.current = '';
  }, [parts, reveal]);

  return reveal;
}

/** Whether the address is that of a message, which the addresses of its parts begin with. */
const isOfMessage = (prefix: string, address: string) =>
  address.endsWith('-') && prefix.startsWith(address) && /^(?:\d+\.)?$/.test(prefix.slice(address.length));

/** As a browser does: the address as it stands, or what it encodes. */
function followHash(address: string, reveal: Reveal): boolean {
  if (reveal(address, true)) return true;
  try {
    return reveal(decodeURIComponent(address), true);
  } catch {
    return false;
  }
}
