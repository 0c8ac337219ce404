'use client';

import type { Ahead } from '@agent-transcript/analysis/summary';
import { GrowingList } from '@agent-transcript/text/growing';
import { startTransition, useEffect, useRef, useState } from 'react';
import { inSlices } from '../../dom/inSlices';
import { useIsServerHtml } from '../../dom/serverHtml';
import type { ViewMessage } from '../../model/messages/readMessages';
import { useNextState } from '../../state/useNextState';

type Views = GrowingList<ViewMessage>;

/** How many messages that have come are read in the render that shows them, and how many at the end may be other ones. */
const AT_ONCE = 256;

/** How many of the first ones are: nothing of what reads them has run before, which takes ten times as long. */
const FIRST = 64;

const NONE: Views = GrowingList.of([]);

/** How long what many more messages have changed may wait, in milliseconds: all of a run is put together anew for it. */
const EVERY = 500;

/**
 * The messages for what tells of all of them, such as the header: where many have come at once, as while a large file opens, they are
 * read in slices first, and until then it tells of those before. Few messages, other messages, and a few more are told of at once; a
 * server, and a page that takes over its HTML, tell of all.
 *
 * @param ahead Reads in steps what will be asked for of messages; `told` are those that it is told of now.
 */
export function useReadAhead(views: Views, ahead: (views: Views, told: Views) => Ahead): Views {
  const isServer = useIsServerHtml();
  const [read, setRead] = useState(isServer || views.length <= FIRST ? views : NONE);
  // A run that is gone is not held. The last messages may be other ones with each token.
  if (views.commonPrefixLength(read) < read.length - AT_ONCE) setRead(views);
  const told = useNextState({ views, read }, toldNow);
  const latest = useRef({ views, told, ahead });
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    latest.current = { views, told, ahead };
  });
  const isBehind = told !== views;
  useEffect(() => {
    if (!isBehind) return undefined;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(begin, Math.max(0, readAt.current + EVERY - performance.now()));
    };
    const begin = () => {
      const { current } = latest;
      const steps = current.ahead(current.views, current.told);
      stop = inSlices(
        () => steps.next().done === true,
        (done) => {
          if (!done) return;
          readAt.current = performance.now();
          startTransition(() => setRead(current.views));
          // More may have come since.
          wait();
        },
      );
    };
    wait();
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [isBehind]);
  return told;
}

interface Read {
  readonly views: Views;
  /** What was read last. */
  readonly read: Views;
}

function toldNow(last: Views = NONE, { views, read }: Read): Views {
  if (read === views) return views;
  const same = views.commonPrefixLength(last);
  const isFew = views.length - same <= (same > 0 ? AT_ONCE : FIRST);
  // But for a few at the end, those of before are still there, and so are most of a short run.
  const goesOn = same >= last.length - AT_ONCE && same >= last.length / 2;
  if (isFew || !goesOn) return views;
  return views.commonPrefixLength(read) > same ? read : last;
}
