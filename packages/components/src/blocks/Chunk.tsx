'use client';

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { listen } from '../dom/listen';
import { useBrowserLayoutEffect } from '../dom/serverHtml';
import { useAfterPaint } from '../state/useAfterPaint';
import { useStore } from '../state/useStore';

interface ChunkProps {
  /** Whether it holds a place that must be on the page. */
  readonly revealed: boolean;
  /** Unique among the chunks of the transcript. */
  readonly name: string;
  /** Estimated height before it is measured, in CSS pixels; 0 if nothing is in it (any more). */
  readonly estimate: number;
  /** Whether it is emptied when it is far from the view. */
  readonly windowed: boolean;
  /** Whether it has its content before the reader's place is known. */
  readonly initially: boolean;
  /** Renders the content, where it is shown. */
  readonly children: () => ReactNode;
}

/** Distance from the view at which a chunk gets its content, in CSS pixels, so that it is rendered before it is seen. */
const MARGIN = 1_000;

/**
 * A part of a long list: its content while it is near the view or revealed, else an empty box of the same height. The page keeps
 * its normal flow, so the browser handles scrolling and scroll anchoring.
 */
export function Chunk({ revealed, name, estimate, windowed, initially, children }: ChunkProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { heights } = useStore();
  // Content stays until the chunk is known to be far away and its height is measured.
  const near = useNear(box, initially || !windowed, windowed, heights, name);
  const painted = useAfterPaint(initially || windowed);
  const shown = (windowed ? near : painted) || revealed;

  useBrowserLayoutEffect(() => {
    const element = box.current;
    if (element) element.style.blockSize = shown ? '' : `${estimate && (heights.get(name) ?? estimate)}px`;
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
      {shown && children()}
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
    rootMargin: `${MARGIN}px 0px`,
    scrollMargin: `${MARGIN}px`,
  };
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, rootBounds } of entries) {
      bounds = rootBounds;
      waiting.delete(target);
      if (isIntersecting && target.hasAttribute('data-away')) waiting.add(target);
      else callbacks.get(target)?.(isIntersecting);
    }
    tellNearest();
  }, options);
  callbacks.set(element, callback);
  observer.observe(element);
  return () => {
    callbacks.delete(element);
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

/** Chunks get their content at a time while they are so high together, in CSS pixels; a higher one alone. */
const AT_ONCE = 400;

/** Empty chunks that are near, and have not been told so yet. */
const waiting = new Set<Element>();
/** Whether they are told after the next frame. */
let isDue = false;
/** What the observer calls near: the view with its margin; `null` where it does not say. */
let bounds: DOMRectReadOnly | null = null;

/**
 * Tells the chunk that is nearest to the middle of the view, or some low ones, and the others after the next frame: then what it holds may
 * have pushed those far away. In a long list boxes are estimated lower than they are, and all of them would be rendered at once.
 */
function tellNearest(): void {
  const middle = innerHeight / 2;
  const nearest = [...waiting]
    .map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const isFar = bounds && (top > bounds.bottom || bottom < bounds.top);
      return { element, isFar, height: bottom - top, distance: Math.max(0, top - middle, middle - bottom) };
    })
    .sort((one, other) => one.distance - other.distance);
  let filled = 0;
  for (const { element, isFar, height } of nearest) {
    // Far ones are so since the reader has jumped on, which the observer tells soon.
    if (isFar || (filled > 0 && filled + height > AT_ONCE)) break;
    filled += height;
    waiting.delete(element);
    callbacks.get(element)?.(true);
  }
  if (waiting.size === 0 || isDue) return;
  isDue = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      isDue = false;
      tellNearest();
    }),
  );
}
