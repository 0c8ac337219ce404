'use client';

import type { GrowingList } from '@agent-transcript/text/growing';
import { type ReactNode, useCallback, useContext, useState } from 'react';
import { callSeam } from '#callSeam';
import { endedFrom, type MessageRow, messageRows } from '../../model/conversation/messageRows';
import { rowWith } from '../../model/conversation/rowWith';
import { keepsCallsTogether, type TranscriptFilter } from '../../model/filter/filterTree';
import { continues } from '../../model/messages/continues';
import { WINDOW_FROM } from '../../model/messages/measureLength';
import type { MergedDataMap } from '../../model/messages/mergeDataParts';
import { isTextPart } from '../../model/messages/parts';
import type { ViewMessage } from '../../model/messages/readMessages';
import { Later } from '../../parts/Later';
import { BranchesContext } from '../../state/BranchesContext';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useNextState } from '../../state/useNextState';
import { useRevealed } from '../../state/useRevealed';
import { useShallowStable } from '../../state/useShallowStable';
import { useStore } from '../../state/useStore';
import { FIRST, Slices } from '../Slices';
import { Message } from './Message';

/** Estimated height of a message, in CSS pixels, before any is measured. */
const MESSAGE_HEIGHT = 160;

interface MessageListProps {
  readonly views: GrowingList<ViewMessage>;
  readonly filter: TranscriptFilter;
  readonly merged: MergedDataMap;
  /** True to list the diagnostics of a message at its end. */
  readonly diagnostics: boolean;
  /** True if the messages are in the group of an earlier message, which they continue. */
  readonly inGroup?: boolean;
}

/** Messages in order. Renders only those near the view of a long conversation. */
export function MessageList({
  views,
  filter,
  merged,
  diagnostics,
  inGroup = false,
}: MessageListProps): ReactNode {
  const { whole, long, prefix: outer, group } = useTranscriptContext();
  const forks = useContext(BranchesContext)?.forks;
  const isGrouped = group && !inGroup && keepsCallsTogether(filter);
  // A message that ends while someone may read it joins only out of sight, or in sight of a reader who follows the end.
  const [settled, setSettled] = useState(() => endedFrom(views, 0));
  const ended = endedFrom(views, settled);
  const list = useNextState({ views, filter, settled: isGrouped ? settled : 0, forks }, messageRows);
  const { rows } = list;
  const early = useShallowStable(long ? earlyKeys(views) : NONE);
  const prefix = useRevealed(useStore(), (place) => place?.prefix);
  const { at } = useNextState({ rows, outer, prefix }, rowWith);
  const show = useCallback(
    (slice: readonly MessageRow[]) =>
      slice.map(({ view, following }, index) => (
        <Message
          key={view.key}
          view={view}
          following={following}
          filter={filter}
          merged={merged}
          diagnostics={diagnostics}
          continues={inGroup || continues(lastOf(slice[index - 1]), view)}
          inGroup={inGroup}
          early={early.includes(view.key)}
        />
      )),
    [filter, merged, diagnostics, early, inGroup],
  );
  // A single message has its own chunks.
  if (whole || views.at(0)?.message === null) return show(rows.toArray());
  return (
    <>
      <Slices
        items={rows}
        name={inGroup ? `after ${views.at(0)?.key}` : ''}
        windowed={long || rows.length > WINDOW_FROM}
        itemHeight={MESSAGE_HEIGHT}
        keyOf={keyOf}
        revealed={at}
      >
        {show}
      </Slices>
      {isGrouped && ended > settled && (
        <Later seam={callSeam} part="MessageJoiner" props={{ list, ended, onJoin: setSettled }} />
      )}
    </>
  );
}

const keyOf = ({ view }: MessageRow) => view.key;

const lastOf = (row: MessageRow | undefined) => row?.following.at(-1) ?? row?.view;

const NONE: readonly string[] = [];

/** Keys of the messages that fill the first view of the page, limited by number of blocks and of messages. */
function earlyKeys(views: GrowingList<ViewMessage>): readonly string[] {
  let blocks = 0;
  const keys: string[] = [];
  for (const { key, parts } of views.slice(0, FIRST)) {
    if (blocks >= FIRST) break;
    for (const part of parts) blocks += isTextPart(part) ? part.tree.children.length : 1;
    keys.push(key);
  }
  return keys;
}
