'use client';

import type { GrowingList } from '@agent-transcript/text/growing';
import { useMemo } from 'react';
import type { ViewMessage } from '../../model/messages/readMessages';
import { useGrowth } from '../../state/useGrowth';

/** Number of new messages that one render reads. */
const TOGETHER = 256;

/**
 * The messages for a part that reads all of them, such as the header: more of them after each paint when many come at once. Every reader of
 * them keeps what it has read, so that a render costs only the new ones.
 */
export function useTold(views: GrowingList<ViewMessage>): GrowingList<ViewMessage> {
  const count = useGrowth(views.length, TOGETHER, TOGETHER);
  return useMemo(() => (count === views.length ? views : views.continued(count, [])), [views, count]);
}
