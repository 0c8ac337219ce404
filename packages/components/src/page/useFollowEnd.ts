'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { listen } from '../dom/listen';
import { scrollerOf, viewOf } from '../dom/scrollerOf';
import { useBrowserLayoutEffect } from '../dom/useBrowserLayoutEffect';

/** How close to its end, in CSS pixels, a reader is taken to be reading along. */
const NEAR = 48;

/** How long the last piece may take to be laid out after the message has ended, in milliseconds. */
const LAST = 500;

/**
 * Keeps the end of a transcript in view while it grows, for as long as the reader has not scrolled away from it.
 *
 * @param running Whether it grows. Where the reader is is known before that: a message may begin with much at once.
 */
export function useFollowEnd(root: RefObject<HTMLElement | null>, follow: boolean, running: boolean): void {
  const grows = useRef(running);
  useBrowserLayoutEffect(() => {
    if (running) {
      grows.current = true;
      return undefined;
    }
    const timer = setTimeout(() => {
      grows.current = false;
    }, LAST);
    return () => clearTimeout(timer);
  }, [running]);

  useEffect(() => {
    const element = root.current;
    if (!follow || element === null || typeof ResizeObserver === 'undefined') return undefined;
    let scroller = scrollerOf(element);
    const overhang = () => element.getBoundingClientRect().bottom - viewOf(scroller).bottom;
    let atEnd = overhang() <= NEAR;
    let lastTop = scroller.scrollTop;
    let lastHeight = element.offsetHeight;
    /** What grows next is a fold that the reader has opened, to see it. */
    let opened = false;
    const onScroll = () => {
      // Growing does not scroll, so only the reader's own way up lets go.
      if (scroller.scrollTop < lastTop || overhang() <= NEAR) atEnd = overhang() <= NEAR;
      lastTop = scroller.scrollTop;
    };
    const onClick = ({ target }: Event) => {
      if ((target as Element).closest('[aria-expanded="false"], [data-part="More"]') === null) return;
      opened = true;
      // What it opened is laid out in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          opened = false;
        }),
      );
    };
    // Captured, because what scrolls may be an element of the host's, and another one once that has filled.
    const stops = [listen(document, 'scroll', onScroll, true), listen(element, 'click', onClick, true)];
    const observer = new ResizeObserver(() => {
      const now = scrollerOf(element);
      // An element that scrolls from now on has shown everything until now.
      if (now !== scroller && now !== document.scrollingElement) atEnd = true;
      scroller = now;
      const missing = overhang();
      const grown = Math.max(0, element.offsetHeight - lastHeight);
      // What comes above it pushes it away from the reader, who has not followed anything.
      if (opened || !grows.current || missing - grown > NEAR) atEnd = missing <= NEAR;
      else if (atEnd && missing > 0) scroller.scrollTop += missing;
      lastTop = scroller.scrollTop;
      lastHeight = element.offsetHeight;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      for (const stop of stops) stop();
    };
  }, [root, follow]);
}
