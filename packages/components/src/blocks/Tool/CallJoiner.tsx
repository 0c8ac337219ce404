'use client';

import { commonPrefixLength } from '@agent-transcript/text/growing';
import { useEffect } from 'react';
import { whenOutOfSight } from '../../dom/whenOutOfSight';
import { type MessageRows, messageRows } from '../../model/messageRows';
import { partPrefix } from '../../model/parts';
import type { ViewMessage } from '../../model/readMessages';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useStore } from '../../state/useStore';

/** Props of {@link CallJoiner}. */
export interface CallJoinerProps {
  readonly list: MessageRows;
  /** How many messages have ended. */
  readonly ended: number;
  /** Lets so many messages stand together. */
  readonly onJoin: (settled: number) => void;
}

/**
 * Lets messages that have ended join the calls before them: at once for a reader who follows the end, else when none of the messages
 * that it moves is in view. Shows nothing.
 */
export function CallJoiner({ list, ended, onJoin }: CallJoinerProps): null {
  const { prefix } = useTranscriptContext();
  const store = useStore();
  useEffect(() => {
    const join = () => onJoin(ended);
    if (store.followsEnd()) return join();
    const moving = movingViews(list, ended).flatMap(
      ({ key }) => document.getElementById(partPrefix(prefix, key, 0)) ?? [],
    );
    return whenOutOfSight(moving, join);
  }, [list, ended, onJoin, prefix, store]);
  return null;
}

/** The messages that would stand in a group then and do not now, and those whose groups they would be in. */
function movingViews(list: MessageRows, ended: number): readonly ViewMessage[] {
  const { rows } = messageRows(list, { ...list.input, settled: ended });
  const same = commonPrefixLength(list.rows, rows);
  const alone = new Set(list.rows.slice(same).map(({ view }) => view));
  return rows.slice(same).flatMap(({ view, following }) => {
    const joining = following.filter((one) => alone.has(one));
    return joining.length === 0 ? [] : [view, ...joining];
  });
}
