'use client';

import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { listen } from '../dom/listen';
import { useBrowserLayoutEffect } from '../dom/useBrowserLayoutEffect';
import type { Revealed } from '../state/createTranscriptStore';
import { useStore } from '../state/useStore';

interface ChunkProps {
  /** Whether the chunk holds a place that must be on the page. */
  readonly holds: (place: Revealed) => boolean;
  /** Of all chunks of the transcript its own. */
  readonly name: string;
  /** About how high it is before it has been on the page, in CSS pixels. */
  readonly estimate: number;
  /** Whether it comes and goes; else it stays, ready to. */
  readonly windowed: boolean;
  /** Whether it is on the page before anything is known about where the reader is. */
  readonly initially: boolean;
  readonly children: ReactNode;
}

/** How far from the reader's view a chunk comes onto the page, so that it is there before it is seen. */
const MARGIN = '1000px';

/**
 * A part of a long list: its content while it is near the reader's view or revealed, an empty box of the same height
 * otherwise. The page keeps its plain flow, so scrolling and anchoring are the browser's own.
 */
export function Chunk({ holds, name, estimate, windowed, initially, children }: ChunkProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const store = useStore();
  const { heights } = store;
  const isRevealed = () => {
    const place = store.revealed();
    return place !== null && holds(place);
  };
  const revealed = useSyncExternalStore(store.subscribe, isRevealed, isRevealed);
  // What is there stays until it is known that it is far away, and how high it is.
  const near = useNear(box, initially || !windowed, windowed, heights, name);
  const shown = !windowed || near || revealed;

  useBrowserLayoutEffect(() => {
    const element = box.current;
    if (element) element.style.blockSize = shown ? '' : `${heights.get(name) ?? estimate}px`;
  }, [shown, heights, name, estimate]);

  return (
    <div ref={box} data-part="Chunk" data-away={!shown || undefined}>
      {shown && children}
    </div>
  );
}

/** Whether the box is near what the reader sees. Notes its height before it goes. Without an observer everything is near. */
function useNear(
  box: RefObject<HTMLDivElement | null>,
  initially: boolean,
  windowed: boolean,
  heights: Map<string, number>,
  name: string,
): boolean {
  // The same on a server, which knows of no observer either, as in the browser at first.
  const [near, setNear] = useState(initially);
  useEffect(() => {
    const element = box.current;
    if (element === null || !windowed) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      // oxlint-disable-next-line react/set-state-in-effect -- there is nothing to wait for
      if (!initially) setNear(true);
      return undefined;
    }
    // Nothing goes before the observer has spoken.
    let wanted = true;
    const settle = () => {
      // What has the focus stays on the page, or the reader's place in it would be lost.
      if (!wanted && element.contains(document.activeElement)) return;
      if (!wanted && !element.dataset['away']) {
        // In what the host hides nothing has a height.
        if (element.offsetHeight === 0) return;
        heights.set(name, element.offsetHeight);
      }
      setNear(wanted);
    };
    const unobserve = observe(element, (isNear) => {
      wanted = isNear;
      settle();
    });
    // The next element has the focus only after this event.
    const stop = listen(element, 'focusout', () => setTimeout(settle));
    return () => {
      unobserve();
      stop();
    };
  }, [box, initially, windowed, heights, name]);
  return near;
}

const callbacks = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | null = null;

/** One observer for all chunks of all transcripts. `scrollMargin` is the margin inside the host's scroll containers. */
function observe(element: Element, callback: (near: boolean) => void): () => void {
  const options: IntersectionObserverInit & { scrollMargin: string } = {
    rootMargin: `${MARGIN} 0px`,
    scrollMargin: MARGIN,
  };
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting);
  }, options);
  callbacks.set(element, callback);
  observer.observe(element);
  return () => {
    callbacks.delete(element);
    observer?.unobserve(element);
  };
}
