'use client';

import { useCallback } from 'react';
import { changedRows, type MessageRows } from '../../model/conversation/messageRows';
import { partPrefix } from '../../model/messages/parts';
import type { ViewMessage } from '../../model/messages/readMessages';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useJoin } from '../Tool/useJoin';

/** Props of {@link MessageJoiner}. */
export interface MessageJoinerProps {
  readonly list: MessageRows;
  /** Number of messages that have ended. */
  readonly ended: number;
  /** Settles this number of messages, so that they may join. */
  readonly onJoin: (settled: number) => void;
}

/** Lets ended messages join the calls before them when that moves no visible line. Renders nothing. */
export function MessageJoiner({ list, ended, onJoin }: MessageJoinerProps): null {
  const { prefix } = useTranscriptContext();
  const moving = useCallback(
    () => movingViews(list, ended).map(({ key }) => partPrefix(prefix, key, 0)),
    [list, ended, prefix],
  );
  useJoin(
    moving,
    useCallback(() => onJoin(ended), [onJoin, ended]),
  );
  return null;
}

/** Messages that would join a group, and the messages whose groups they would join. */
function movingViews(list: MessageRows, ended: number): readonly ViewMessage[] {
  const { kept, added } = changedRows(list, { ...list.input, settled: ended });
  const alone = new Set(list.rows.slice(kept).map(({ view }) => view));
  return added.flatMap(({ view, following }) => {
    const joining = following.filter((one) => alone.has(one));
    return joining.length === 0 ? [] : [view, ...joining];
  });
}
