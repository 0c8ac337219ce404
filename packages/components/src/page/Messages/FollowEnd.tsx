'use client';

import type { GrowingList } from '@agent-transcript/text/growing';
import { memo, type ReactNode, type RefObject, useCallback, useState } from 'react';
import { toolSeam } from '#toolSeam';
import type { TextPart } from '../../model/messages/readMessages';
import { Later } from '../../parts/Later';
import type { TranscriptView } from '../view/TranscriptView';
import { useFollowEnd } from './useFollowEnd';

interface FollowEndProps extends Pick<TranscriptView, 'running' | 'partsNow'> {
  readonly root: RefObject<HTMLElement | null>;
  readonly follow: boolean;
  /** Parts of the transcript; `null` while it grows, so that tokens do not render this again. */
  readonly parts: GrowingList<TextPart> | null;
}

/** Follows the end of a growing transcript, and shows the number of new blocks to readers who scrolled up. */
export const FollowEnd = memo(function FollowEnd({
  root,
  follow,
  running,
  parts,
  partsNow,
}: FollowEndProps): ReactNode {
  /** Parts when the reader left the end; `null` at the end. */
  const [left, setLeft] = useState<GrowingList<TextPart> | null>(null);
  const onLeave = useCallback(
    (away: boolean) => setLeft(away && follow ? partsNow() : null),
    [follow, partsNow],
  );
  useFollowEnd(root, follow, running, onLeave);
  return left !== null && left !== parts && <Later seam={toolSeam} part="NewBlocks" props={{ root, left }} />;
});
