'use client';

import { GrowingList } from '@agent-transcript/text/growing';
import { memo, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { callSeam } from '#callSeam';
import { toolState } from '../../model/block/toolState';
import type { CallGroup as Group } from '../../model/conversation/groupCalls';
import { callsOf } from '../../model/conversation/messageRows';
import { isTextPart } from '../../model/messages/parts';
import { type Addressed, addressOf } from '../../model/messages/revision';
import { Fold } from '../../parts/Fold/Fold';
import { Later } from '../../parts/Later';
import { Clipped } from '../../parts/LongText/Clipped';
import { StatusMark, StatusWord } from '../../parts/StatusMark/StatusMark';
import { FollowingContext } from '../../state/FollowingContext';
import { TranscriptContext, useTranscriptContext } from '../../state/TranscriptContext';
import { useStore } from '../../state/useStore';
import { BlockList } from '../BlockList';
import { MessageList } from '../Message/MessageList';

interface CallGroupProps {
  readonly group: Group;
  readonly depth: number;
}

/** A larger group stays closed after a failure, which its row reports: the failed call would be hard to find in it. */
const MANY = 12;

/** Consecutive calls of one tool in one row with their number and subjects; the fold has the calls themselves. */
export const CallGroup = memo(function CallGroup({ group, depth }: CallGroupProps): ReactNode {
  const { failureOf, prefix, revision, labels } = useTranscriptContext();
  const after = useContext(FollowingContext);
  const store = useStore();
  const { calls: own, following, name, start, end } = group;
  const views = useMemo(() => GrowingList.of(following), [following]);
  const parts = useMemo(() => following.flatMap((view) => view.parts.filter(isTextPart)), [following]);
  const filter = after?.filter;
  // Memoised: a group may have a thousand messages, and renders again when the reader goes to another of its calls.
  const calls = useMemo(
    () => (filter === undefined ? own : [...own, ...following.flatMap((view) => callsOf(view, filter))]),
    [own, following, filter],
  );
  const hasFailed = useMemo(
    () => calls.some((call) => toolState(call, failureOf) === 'failed'),
    [calls, failureOf],
  );
  const addressAt = (offset: number) =>
    revision === null ? prefix + offset : addressOf({ prefix, revision }, offset);
  // A group that forms around an opened call stays open, so that the call does not disappear.
  const [holdsOpened] = useState(() => {
    const isOpen = (address: string, of: string, at: Addressed['revision'] | null) =>
      store.fold(address, of, at) === true;
    return (
      own.some((call) => isOpen(addressAt(call.start), prefix, revision)) ||
      parts.some((part) =>
        part.tree.children.some((node) => isOpen(addressOf(part, node.start), part.prefix, part.revision)),
      )
    );
  });
  const read = () => {
    const place = store.revealed();
    const isHere =
      place?.prefix === prefix
        ? start <= place.offset && place.offset < end
        : parts.some((part) => part.prefix === place?.prefix);
    return isHere ? place : null;
  };
  const revealed = useSyncExternalStore(store.subscribe, read, read);
  const state = hasFailed ? 'failed' : 'done';
  return (
    <Fold
      component="CallGroup"
      within={addressAt(start)}
      defaultOpen={(hasFailed && calls.length <= MANY) || holdsOpened}
      searchTarget={revealed}
      data-status={state}
      summary={
        <>
          <StatusMark state={state} />
          <span data-part="Name">
            <Clipped text={name || labels.tool} />
          </span>{' '}
          {/* The row shows the number of failed calls. */}
          <Later
            seam={callSeam}
            part="CallGroupRow"
            props={{ calls }}
            otherwise={hasFailed && <StatusWord state={state} />}
          />
          {!hasFailed && <StatusWord state={state} />}
        </>
      }
    >
      <BlockList nodes={own} depth={depth} group={false} />
      {after !== null && following.length > 0 && (
        <TranscriptContext.Provider value={after.context}>
          <MessageList {...after} views={views} inGroup />
        </TranscriptContext.Provider>
      )}
    </Fold>
  );
});
