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
  /** Number of nodes that may form groups now. */
  readonly settled: number;
  /** Number of nodes that may form groups after joining. */
  readonly ended: number;
  /** Lets this number of nodes form groups. */
  readonly onJoin: (settled: number) => void;
}

/** Lets ended calls of a list join the calls before them when that moves no visible line. Renders nothing. */
export function CallJoiner({ nodes, settled, ended, onJoin }: CallJoinerProps): null {
  const { prefix, revision } = useTranscriptContext();
  const moving = useCallback(
    () =>
      joiningCalls(nodes, settled, ended).map((start) =>
        revision === null ? prefix + start : addressOf({ prefix, revision }, start),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- ended nodes stay the same, and those after them grow with each token
    [settled, ended, prefix, revision],
  );
  useJoin(
    moving,
    useCallback(() => onJoin(ended), [onJoin, ended]),
  );
  return null;
}

/** Start offsets of the calls that stand alone now and would join a group. */
function joiningCalls(nodes: readonly TranscriptNode[], settled: number, ended: number): readonly number[] {
  const alone = new Set(groupCalls(nodes, [], settled));
  return groupCalls(nodes, [], ended).flatMap((item) =>
    item.type === 'callGroup' ? item.calls.filter((call) => alone.has(call)).map(({ start }) => start) : [],
  );
}
