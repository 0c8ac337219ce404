'use client';

import type { GrowingList } from '@agent-transcript/text/growing';
import { useCallback, useEffect, useRef } from 'react';
import { focusPlace } from '../dom/focusPlace';
import { listen } from '../dom/listen';
import { scrollToBlock } from '../dom/scrollToBlock';
import { useBrowserLayoutEffect } from '../dom/serverHtml';
import { hasNodeAt } from '../model/block/walk';
import { SYSTEM_TEXT } from '../model/messages/isFolded';
import { offsetOf } from '../model/messages/revision';
import type { Searched } from '../model/search/searchParts';
import type { TranscriptStore } from './createTranscriptStore';

/**
 * Scrolls the block with an address into view, if there is one; with `focus` it also moves the focus there. Returns false if no block has
 * the address. Cancels a previous call that is still scrolling in any case.
 */
export type Reveal = (address: string, focus: boolean, arrived?: (element: HTMLElement) => void) => boolean;

/**
 * Returns a function that brings the block with an address onto the page and into view: it opens the folds around the block and renders
 * its part of a long list. Also follows the `#` of the page.
 */
export function useReveal(parts: GrowingList<Searched>, store: TranscriptStore): Reveal {
  const current = useRef(parts);
  const cancel = useRef<(() => void) | null>(null);
  /** `#` of the page while its block has not arrived. */
  const awaited = useRef('');

  const reveal = useCallback<Reveal>(
    (address, focus, arrived): boolean => {
      cancel.current?.();
      const offsetIn = (part: Searched) => {
        // Data is one block.
        if (part.tree === null) return address === `${part.prefix}0` ? 0 : undefined;
        return offsetOf(part, address);
      };
      const all = current.current.toArray();
      const part =
        all.find((one) => offsetIn(one) !== undefined) ??
        all.find(({ prefix }) => isOfMessage(prefix, address));
      if (part === undefined) return false;
      const { prefix, tree } = part;
      const place = offsetIn(part);
      // Hidden blocks are excluded from navigation.
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

  // A layout effect, because React would run a separate pass for a later effect after each token.
  useBrowserLayoutEffect(() => {
    current.current = parts;
    if (awaited.current === '') return;
    // A reader who has begun to type must keep the focus.
    const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;
    if (isTyping || followHash(awaited.current, reveal)) awaited.current = '';
  }, [parts, reveal]);

  return reveal;
}

/** True if an address is that of a message, which the prefixes of its parts begin with. */
const isOfMessage = (prefix: string, address: string) =>
  address.endsWith('-') && prefix.startsWith(address) && /^(?:\d+\.)?$/.test(prefix.slice(address.length));

/** Tries the address unchanged, then decoded, as a browser does. */
function followHash(address: string, reveal: Reveal): boolean {
  if (reveal(address, true)) return true;
  try {
    return reveal(decodeURIComponent(address), true);
  } catch {
    return false;
  }
}
