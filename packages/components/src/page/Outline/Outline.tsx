'use client';

import { type MouseEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { scrollerOf } from '../../dom/scrollerOf';
import { useListKeys } from '../../dom/useListKeys';
import type { PlacedEntry } from '../../model/placedEntries';
import { Paged } from '../../parts/LongText/Paged';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { OutlineLine } from './OutlineLine';

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

/**
 * The steps, tools, errors, checkpoints and requests of a transcript, to go to; in a conversation under their messages. Links
 * in a list, which a screen reader reads as such; of them the Tab key reaches one, and arrow keys the others.
 */
export const Outline = memo(function Outline({ entries, current, running, onGo }: OutlineProps): ReactNode {
  const { labels } = useTranscriptContext();
  const list = useRef<HTMLElement>(null);
  /** The entry that the focus was on last. */
  const [visited, setVisited] = useState<string>();
  const onKeyDown = useListKeys(list);
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
  const onClick = (event: MouseEvent) => {
    const address = addressIn(event.target as Element);
    if (address === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo(address);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the clicks and keys of its links
    <nav
      ref={list}
      data-component="Outline"
      aria-label={labels.outline}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setVisited(addressIn(target))}
    >
      <Paged all={entries} size={PAGE} tabIndex={-1}>
        {(shown) => {
          const listed = (address: string | undefined) => shown.find((entry) => entry.address === address);
          const reached = listed(visited) ?? listed(current) ?? shown[0];
          const itemOf = (entry: PlacedEntry, inner?: ReactNode) => (
            <li key={entry.address} data-type={entry.type} data-depth={Math.min(entry.depth, 5)}>
              <OutlineLine entry={entry} current={entry.address === current} reached={entry === reached} />
              {inner}
            </li>
          );
          return (
            <ol>
              {groupsOf(shown).map(([head, ...rest]) =>
                itemOf(head, rest.length > 0 && <ol>{rest.map((entry) => itemOf(entry))}</ol>),
              )}
            </ol>
          );
        }}
      </Paged>
      {entries.length === 0 && !running && <p data-part="Empty">{labels.noContent}</p>}
    </nav>
  );
});

const addressIn = (target: Element) => target.closest('a')?.getAttribute('href')?.slice(1);

/** Each message with its blocks; what stands in no message on its own. */
function groupsOf(entries: readonly PlacedEntry[]): readonly [PlacedEntry, ...PlacedEntry[]][] {
  const groups: [PlacedEntry, ...PlacedEntry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.type !== 'message' && last?.[0].type === 'message') last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
