'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { listen } from '../../dom/listen';
import { scrollerOf, visibleRangeOf } from '../../dom/scrollerOf';
import { useBrowserLayoutEffect } from '../../dom/serverHtml';
import { useStore } from '../../state/useStore';

/** Distance from the end, in CSS pixels, within which the reader counts as following. */
const NEAR = 48;

/** Time in milliseconds for the layout of the last piece after the message ended, and of the place that the reader has gone to. */
const LAST = 500;

/**
 * Keeps the end of a transcript in view while it grows and after the reader goes there, until they scroll away from it.
 *
 * @param running True while it grows. The position of the reader is tracked before that, too, because a message may begin with a
 * large piece.
 * @param onLeave Called when the reader leaves the end, and when they return. Stable.
 */
export function useFollowEnd(
  root: RefObject<HTMLElement | null>,
  follow: boolean,
  running: boolean,
  onLeave?: (away: boolean) => void,
): void {
  const { setFollowsEnd, subscribe } = useStore();
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
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    let scroller = scrollerOf(element);
    const overhang = () => element.getBoundingClientRect().bottom - visibleRangeOf(scroller).bottom;
    let atEnd = overhang() <= NEAR;
    /**
     * Time until which the end is kept after the reader has come to it: new content there may be higher than estimated and push the
     * end away.
     */
    let keptUntil = 0;
    /** Time until which scrolling is not the reader's: find, an address or a key leads them to a place, which must stay in view. */
    let ledUntil = 0;
    /** True if the reader pressed End: the browser scrolls to the end as it was then. */
    let isGoing = false;
    let lastTop = scroller.scrollTop;
    let lastHeight = element.offsetHeight;
    /** True if the next growth is a fold that the reader opened: do not scroll past it. */
    let opened = false;
    let toldAway = false;
    const tell = () => {
      setFollowsEnd(follow && atEnd);
      if (toldAway !== atEnd) return;
      toldAway = !atEnd;
      onLeave?.(toldAway);
    };
    tell();
    const onScroll = () => {
      const top = scroller.scrollTop;
      // Growing does not scroll, so scrolling up is always the reader's and stops following.
      if (top < lastTop || !atEnd) {
        const isThere = overhang() <= NEAR;
        const now = performance.now();
        if (isThere && top > lastTop && now > ledUntil) keptUntil = now + LAST;
        atEnd = isThere;
      }
      lastTop = top;
      tell();
    };
    const onClick = ({ target }: Event) => {
      if ((target as Element).closest('[aria-expanded="false"], [data-part="More"]') === null) return;
      opened = true;
      // The opened content is laid out in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          opened = false;
        }),
      );
    };
    const onPress = (event: Event) => {
      isGoing = 'key' in event && event.key === 'End' && !event.defaultPrevented;
    };
    const onScrollEnd = ({ target }: Event) => {
      // The key may have scrolled something else: a field, the output of a command, another transcript.
      const isOurs = scroller === (target === document ? document.scrollingElement : target);
      if (isGoing && isOurs) scroller.scrollTop += Math.max(0, overhang());
      isGoing = false;
    };
    const stops = [
      subscribe(() => {
        keptUntil = 0;
        ledUntil = performance.now() + LAST;
      }),
      // Captured, because the scroller may be an element of the host, and may change when that fills.
      listen(document, 'scroll', onScroll, true),
      listen(document, 'scrollend', onScrollEnd, true),
      // Not captured: a focused list may handle the key itself.
      listen(document, 'keydown wheel touchmove pointerdown', onPress),
      listen(element, 'click', onClick, true),
    ];
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      // The host has hidden it, which says nothing about the position of the reader.
      if (height === 0) return;
      const now = scrollerOf(element);
      // An element that has just begun to scroll showed its end until now.
      if (now !== scroller && now !== document.scrollingElement) atEnd = true;
      scroller = now;
      const missing = overhang();
      const grown = Math.max(0, height - lastHeight);
      // Content added above moves the end away: a reader who was not following stays where they are.
      const keepsEnd = (follow && grows.current) || performance.now() < keptUntil;
      if (!keepsEnd || opened || missing - grown > NEAR) atEnd = missing <= NEAR;
      else if (atEnd && missing > 0) scroller.scrollTop += missing;
      lastTop = scroller.scrollTop;
      lastHeight = height;
      tell();
    });
    observer.observe(element);
    return () => {
      setFollowsEnd(false);
      observer.disconnect();
      for (const stop of stops) stop();
    };
  }, [root, follow, setFollowsEnd, subscribe, onLeave]);
}
