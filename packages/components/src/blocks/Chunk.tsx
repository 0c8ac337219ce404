'use client';

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { listen } from '../dom/listen';
import { useBrowserLayoutEffect } from '../dom/serverHtml';
import { useAfterPaint } from '../state/useAfterPaint';
import { useStore } from '../state/useStore';

interface ChunkProps {
  /** True if it contains a place that must be on the page. */
  readonly revealed: boolean;
  /** Unique among the chunks of the transcript. */
  readonly name: string;
  /** Estimated height before it is measured, in CSS pixels; 0 for an empty chunk. */
  readonly estimate: number;
  /** True if it is emptied when it is far from the view. */
  readonly windowed: boolean;
  /** True if it has its content before the position of the reader is known. */
  readonly initially: boolean;
  /** Renders the content. */
  readonly children: () => ReactNode;
}

/** Distance from the view at which a chunk gets its content, in CSS pixels, so that it is rendered before it is visible. */
const MARGIN = 1_000;

/**
 * Part of a long list: its content while it is near the view or revealed, otherwise an empty box of the same height. The page keeps its
 * normal flow, so the browser handles scrolling and scroll anchoring.
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

  // With this attribute, the styles let the browser skip content that is far away but keeps its elements.
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

/** True while the box is near the view. Stores its height before it is emptied. Always true without `IntersectionObserver`. */
function useNear(
  box: RefObject<HTMLDivElement | null>,
  initially: boolean,
  windowed: boolean,
  heights: Map<string, number>,
  name: string,
): boolean {
  // The first render must equal that of a server, which has no observer.
  const [near, setNear] = useState(initially);
  useEffect(() => {
    const element = box.current;
    if (element === null || !windowed) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      // oxlint-disable-next-line react/set-state-in-effect -- no event follows
      if (!initially) setNear(true);
      return undefined;
    }
    // Stays until the observer reports.
    let wanted = true;
    const settle = () => {
      // A chunk with the focus stays, so that the reader keeps their place.
      if (!wanted && element.contains(document.activeElement)) return;
      if (!wanted && !element.dataset['away']) {
        // Inside an element that the host hides, the height is 0.
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

/** Observes all chunks of all transcripts with one observer. `scrollMargin` is the margin inside scroll containers of the host. */
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

/** Total height of the chunks that are filled at once, in CSS pixels. A higher chunk is filled alone. */
const AT_ONCE = 400;

/** Empty chunks near the view that wait for their content. */
const waiting = new Set<Element>();
/** True if they are filled after the next frame. */
let isDue = false;
/** Area that the observer calls near: the view with its margin; `null` if the observer does not report it. */
let bounds: DOMRectReadOnly | null = null;

/**
 * Fills the chunk nearest to the middle of the view, or a few low ones, and the others after the next frame, when the new content may have
 * pushed them far away. In a long list, estimates are lower than the real heights, so all of them would be rendered at once.
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
    // The reader has moved on; the observer will soon report these chunks as far.
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
