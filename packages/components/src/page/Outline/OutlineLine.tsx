'use client';

import { directionOf } from '@agent-transcript/text/direction';
import { memo, type ReactNode } from 'react';
import type { PlacedEntry } from '../../model/outline/placedEntries';
import { clip } from '../../model/texts/clip';
import { withoutFolders } from '../../model/texts/withoutFolders';
import { StatusMark, stateLabel } from '../../parts/StatusMark/StatusMark';
import { useTranscriptContext } from '../../state/TranscriptContext';

interface OutlineLineProps {
  readonly entry: PlacedEntry;
  /** True if the reader is at its block. */
  readonly current: boolean;
  /** True if it is the Tab stop of the outline. */
  readonly reached: boolean;
}

/** Entry of the outline: a link to its block. */
export const OutlineLine = memo(function OutlineLine({
  entry,
  current,
  reached,
}: OutlineLineProps): ReactNode {
  const { labels } = useTranscriptContext();
  const { address, type, number, label, gist, role, state } = entry;
  const words = clip(label, 80);
  const dir = directionOf(words) ?? undefined;
  return (
    <a href={`#${address}`} tabIndex={reached ? 0 : -1} aria-current={current ? 'location' : undefined}>
      {type !== 'message' && type !== 'checkpoint' && <StatusMark state={state} />}
      {number !== undefined && <span data-part="Number">{number}</span>}{' '}
      <span data-part="Text" dir={type === 'message' ? undefined : dir}>
        {type === 'message' && (
          <>
            <span data-part="Role">{clip(labels.role(role), 80)}</span>{' '}
          </>
        )}
        {words === '' ? null : <bdi dir={dir ?? 'auto'}>{words}</bdi>}
        {words === '' && type !== 'message' && (state === 'running' ? '…' : labels.untitled)}
        {gist !== '' && (
          <>
            {' '}
            <span data-part="Gist">
              <bdi>{clip(withoutFolders(gist), 80)}</bdi>
            </span>
          </>
        )}
        {state !== 'ended' && state !== 'done' && (
          <span data-part="Hidden"> {stateLabel(labels, state)}</span>
        )}
      </span>
    </a>
  );
});
