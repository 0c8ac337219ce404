'use client';

import type { TranscriptNode } from '@agent-transcript/parser';
import { useCallback } from 'react';
import { groupCalls } from '../../model/conversation/groupCalls';
import { addressOf } from '../../model/messages/revision';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useJoin } from './useJoin';

/** Props of {@link CallJoiner}. */
export interface CallJoinerProps {
  readonly nodes: readonly TranscriptNode[];
  /** How many of the nodes stand together now. */
  readonly settled: number;
  /** How many may. */
  readonly ended: number;
  /** Lets so many nodes stand together. */
  readonly onJoin: (settled: number) => void;
}

/** Lets calls of a list that have ended join those before them, when that moves no line that is read. Shows nothing. */
export function CallJoiner({ nodes, settled, ended, onJoin }: CallJoinerProps): null {
  const { prefix, revision } = useTranscriptContext();
  const moving = useCallback(
    () =>
      joiningCalls(nodes, settled, ended).map((start) =>
        revision === null ? prefix + start : addressOf({ prefix, revision }, start),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- nodes that have ended stay, and those after them grow with each token
    [settled, ended, prefix, revision],
  );
  useJoin(
    moving,
    useCallback(() => onJoin(ended), [onJoin, ended]),
  );
  return null;
}

/** Where the calls begin that would stand in a group then and stand alone now. */
function joiningCalls(nodes: readonly TranscriptNode[], settled: number, ended: number): readonly number[] {
  const alone = new Set(groupCalls(nodes, [], settled));
  return groupCalls(nodes, [], ended).flatMap((item) =>
    item.type === 'callGroup' ? item.calls.filter((call) => alone.has(call)).map(({ start }) => start) : [],
  );
}
