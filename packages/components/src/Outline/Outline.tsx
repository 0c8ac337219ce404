'use client';

import { type MouseEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { clip } from '../LongText/Clipped';
import { Paged } from '../LongText/Paged';
import { StatusMark, stateLabel } from '../StatusMark/StatusMark';
import type { PlacedEntry } from '../Transcript/placedEntries';
import { scrollerOf } from '../Transcript/scrollerOf';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

interface OutlineProps {
  readonly entries: readonly PlacedEntry[];
  /** Address of the entry that the reader is at. */
  readonly current: string | undefined;
  /** More is coming: nobody knows yet whether there will be anything to list. */
  readonly running: boolean;
  readonly onGo: (address: string) => void;
}

/** How many entries are listed at first, and with each further step: more are no overview. */
const PAGE = 1_000;

/** The steps, tools, errors, checkpoints and requests of a transcript, to go to. */
export const Outline = memo(function Outline({ entries, current, running, onGo }: OutlineProps): ReactNode {
  const { labels } = useTranscriptContext();
  const list = useRef<HTMLElement>(null);
  // The place stays in view where the outline has a view of its own.
  useEffect(() => {
    const link = current !== undefined && list.current?.querySelector('[aria-current]');
    if (!link) return;
    const scroller = scrollerOf(link);
    const own = scroller.closest('[data-part="Side"]');
    if (own === null || !own.contains(link)) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const place = link.getBoundingClientRect();
    if (place.top < top || place.bottom > bottom) scroller.scrollTop += place.top - (top + bottom) / 2;
  }, [current]);
  const go = (event: MouseEvent, address: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo(address);
  };
  return (
    <nav ref={list} data-component="Outline" aria-label={labels.outline}>
      <Paged all={entries} size={PAGE}>
        {(shown) => (
          <ol>
            {shown.map((entry) => {
              const { address, type, depth, number, label, state } = entry;
              return (
                <li key={address} data-type={type} data-depth={Math.min(depth, 5)}>
                  <a
                    href={`#${address}`}
                    aria-current={address === current ? 'location' : undefined}
                    onClick={(event) => go(event, address)}
                  >
                    <StatusMark state={type === 'checkpoint' ? 'none' : state} />
                    {number !== undefined && <span data-part="Number">{number}</span>}{' '}
                    <span data-part="Text">
                      {clip(label, 80) || (state === 'running' ? '…' : labels.untitled)}
                      {state !== 'none' && state !== 'done' && (
                        <span data-part="Hidden"> {stateLabel(labels, state)}</span>
                      )}
                    </span>
                  </a>
                </li>
              );
            })}
          </ol>
        )}
      </Paged>
      {entries.length === 0 && !running && <p data-part="Empty">{labels.noContent}</p>}
    </nav>
  );
});
