'use client';

import { useContext, useEffect } from 'react';
import { whenOutOfSight } from '../../dom/whenOutOfSight';
import type { MessageRow } from '../../model/messageRows';
import { partPrefix } from '../../model/parts';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useStore } from '../../state/useStore';

/** Props of {@link CallJoiner}. */
export interface CallJoinerProps {
  readonly rows: readonly MessageRow[];
  /** How many messages may stand together already, and how many have ended. */
  readonly settled: number;
  readonly ended: number;
  /** Lets so many messages stand together. */
  readonly onJoin: (settled: number) => void;
}

/**
 * Lets messages that have ended join the calls before them: at once for a reader who follows the end, else when none of the messages
 * that it moves is in view. Shows nothing.
 */
export function CallJoiner({ rows, settled, ended, onJoin }: CallJoinerProps): null {
  const { prefix } = useTranscriptContext();
  const store = useStore();
  useEffect(() => {
    const join = () => onJoin(ended);
    if (store.followsEnd()) return join();
    const moving = movingRows(rows, settled, ended).flatMap(
      ({ view }) => document.getElementById(partPrefix(prefix, view.key, 0)) ?? [],
    );
    return whenOutOfSight(moving, join);
  }, [rows, settled, ended, onJoin, prefix, store]);
  return null;
}

/** The rows of the messages that have ended now, and of what they may join. */
function movingRows(rows: readonly MessageRow[], settled: number, ended: number): readonly MessageRow[] {
  let at = 0;
  const ends = rows.map(({ following }) => (at += 1 + following.length));
  const first = ends.findIndex((end) => end > settled);
  const last = ends.findIndex((end) => end >= ended);
  // Two calls stand by themselves, and the third makes a group of them.
  return rows.slice(Math.max(0, first - 2), last + 1);
}
