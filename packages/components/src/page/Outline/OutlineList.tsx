'use client';

import { memo, type ReactNode } from 'react';
import { toolSeam } from '#toolSeam';
import type { PlacedEntry } from '../../model/outline/placedEntries';
import { Later } from '../../parts/Later';
import { Paged } from '../../parts/LongText/Paged';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useGrowth } from '../../state/useGrowth';
import type { Outlined } from './lanesOf';
import { OutlineLine } from './OutlineLine';

/** Number of entries per page; more would not be an overview. */
const PAGE = 400;

/** Number of entries that appear at once, which fill a large screen, and number that each later paint adds. */
const FEW = 60;
const TOGETHER = 20;

interface OutlineListProps {
  readonly outlined: Outlined;
  /** Addresses of the entry that the reader is at, and of the entry that was focused last. */
  readonly current: string | undefined;
  readonly visited: string | undefined;
  /** True if the message still streams, so that an empty outline may get entries. */
  readonly running: boolean;
}

/** Entries of an outline, each message with its blocks below it. */
export const OutlineList = memo(function OutlineList({ running, ...places }: OutlineListProps): ReactNode {
  const { labels } = useTranscriptContext();
  const { entries } = places.outlined;
  return (
    <>
      <Paged all={entries} size={PAGE} tabIndex={-1}>
        {(page) => <Entries {...places} page={page} />}
      </Paged>
      {entries.length === 0 && !running && <p data-part="Empty">{labels.noContent}</p>}
    </>
  );
});

interface EntriesProps extends Omit<OutlineListProps, 'running'> {
  readonly page: readonly PlacedEntry[];
}

function Entries({ page, outlined, current, visited }: EntriesProps): ReactNode {
  const shown = page.slice(0, useGrowth(page.length, TOGETHER, FEW));
  const listed = (address: string | undefined) => shown.find((entry) => entry.address === address);
  const reached = listed(visited) ?? listed(current) ?? shown[0];
  const isTimed =
    page.some(({ endedAt }) => endedAt) || outlined.views.some(({ message }) => Boolean(message?.createdAt));
  const itemOf = (entry: PlacedEntry, inner?: ReactNode) => (
    <li key={entry.address} data-type={entry.type} data-depth={Math.min(entry.depth, 5)}>
      <OutlineLine entry={entry} current={entry.address === current} reached={entry === reached} />
      {isTimed && <Later seam={toolSeam} part="Lane" props={{ entry, outlined }} />}
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
}

/** Groups each message with its blocks. A block outside a message is its own group. */
function groupsOf(entries: readonly PlacedEntry[]): readonly [PlacedEntry, ...PlacedEntry[]][] {
  const groups: [PlacedEntry, ...PlacedEntry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.type !== 'message' && last?.[0].type === 'message') last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
