'use client';

import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { listen } from '../dom/listen';
import { useBrowserLayoutEffect } from '../dom/useBrowserLayoutEffect';
import type { Revealed } from '../state/createTranscriptStore';
import { useAfterPaint } from '../state/useAfterPaint';
import { useStore } from '../state/useStore';

interface ChunkProps {
  /** Whether the chunk holds a place that must be on the page. */
  readonly holds: (place: Revealed) => boolean;
  /** Unique among the chunks of the transcript. */
  readonly name: string;
  /** Estimated height before it is measured, in CSS pixels. */
  readonly estimate: number;
  /** Whether it is emptied when it is far from the view. */
  readonly windowed: boolean;
  /** Whether it has its content before the reader's place is known. */
  readonly initially: boolean;
  readonly children: ReactNode;
}

/** Distance from the view at which a chunk gets its content, so that it is rendered before it is seen. */
const MARGIN = '1000px';

/**
 * A part of a long list: its content while it is near the view or revealed, else an empty box of the same height. The page keeps
 * its normal flow, so the browser handles scrolling and scroll anchoring.
 */
export function Chunk({ holds, name, estimate, windowed, initially, children }: ChunkProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const store = useStore();
  const { heights } = store;
  const place = useSyncExternalStore(store.subscribe, store.revealed, store.revealed);
  const revealed = place !== null && holds(place);
  // Content stays until the chunk is known to be far away and its height is measured.
  const near = useNear(box, initially || !windowed, windowed, heights, name);
  const painted = useAfterPaint(initially || windowed);
  const shown = (windowed ? near : painted) || revealed;

  useBrowserLayoutEffect(() => {
    const element = box.current;
    if (element) element.style.blockSize = shown ? '' : `${heights.get(name) ?? estimate}px`;
  }, [shown, heights, name, estimate]);

  // The styles let the browser leave out what is far away, which keeps its elements.
  useEffect(() => {
    const element = box.current;
    if (element === null || windowed || typeof IntersectionObserver === 'undefined') return undefined;
    const unobserve = observe(element, (isNear) => element.toggleAttribute('data-far', !isNear));
    return () => {
      unobserve();
      element.removeAttribute('data-far');
    };
  }, [windowed]);

  return (
    <div ref={box} data-part="Chunk" data-away={!shown || undefined}>
      {shown && children}
    </div>
  );
}

/** Whether the box is near the view. Stores its height before it is emptied. Always near without `IntersectionObserver`. */
function useNear(
  box: RefObject<HTMLDivElement | null>,
  initially: boolean,
  windowed: boolean,
  heights: Map<string, number>,
  name: string,
): boolean {
  // The first render must be the same as on a server, which has no observer.
  const [near, setNear] = useState(initially);
  useEffect(() => {
    const element = box.current;
    if (element === null || !windowed) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      // oxlint-disable-next-line react/set-state-in-effect -- no event will come
      if (!initially) setNear(true);
      return undefined;
    }
    // Stays until the observer reports.
    let wanted = true;
    const settle = () => {
      // A chunk with the focus stays, so that the reader keeps their place.
      if (!wanted && element.contains(document.activeElement)) return;
      if (!wanted && !element.dataset['away']) {
        // Inside an element that the host hides the height is 0.
        if (element.offsetHeight === 0) return;
        heights.set(name, element.offsetHeight);
      }
      setNear(wanted);
    };
    const unobserve = observe(element, (isNear) => {
      wanted = isNear;
      settle();
    });
    // The next element is focused only after this event.
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
