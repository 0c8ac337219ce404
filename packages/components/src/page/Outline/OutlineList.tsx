'use client';

import { memo, type ReactNode } from 'react';
import { laterPageParts } from '#laterPageParts';
import type { PlacedEntry } from '../../model/placedEntries';
import { Later } from '../../parts/Later';
import { Paged } from '../../parts/LongText/Paged';
import { useTranscriptContext } from '../../state/TranscriptContext';
import type { Outlined } from './lanesOf';
import { OutlineLine } from './OutlineLine';

/** Entries per page: more would be no overview. */
const PAGE = 400;

interface OutlineListProps {
  readonly outlined: Outlined;
  /** Addresses of the entry that the reader is at, and of the one that was focused last. */
  readonly current: string | undefined;
  readonly visited: string | undefined;
  /** Whether the message still streams, so that an empty outline may get entries. */
  readonly running: boolean;
}

/** The entries of an outline, each message with its blocks under it. */
export const OutlineList = memo(function OutlineList({
  outlined,
  current,
  visited,
  running,
}: OutlineListProps): ReactNode {
  const { labels } = useTranscriptContext();
  const { entries, views } = outlined;
  return (
    <>
      <Paged all={entries} size={PAGE} tabIndex={-1}>
        {(shown) => {
          const listed = (address: string | undefined) => shown.find((entry) => entry.address === address);
          const reached = listed(visited) ?? listed(current) ?? shown[0];
          const isTimed =
            shown.some(({ endedAt }) => endedAt) || views.toArray().some(({ message }) => message?.createdAt);
          const itemOf = (entry: PlacedEntry, inner?: ReactNode) => (
            <li key={entry.address} data-type={entry.type} data-depth={Math.min(entry.depth, 5)}>
              <OutlineLine entry={entry} current={entry.address === current} reached={entry === reached} />
              {isTimed && <Later part={laterPageParts.lane} props={{ entry, outlined }} otherwise={null} />}
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
    </>
  );
});

/** Groups each message with its blocks; a block outside of a message is a group of its own. */
function groupsOf(entries: readonly PlacedEntry[]): readonly [PlacedEntry, ...PlacedEntry[]][] {
  const groups: [PlacedEntry, ...PlacedEntry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.type !== 'message' && last?.[0].type === 'message') last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
