'use client';

import { memo, type ReactNode, useState } from 'react';
import { laterParts } from '#laterParts';
import type { CallGroup as Group } from '../../model/groupCalls';
import { addressOf } from '../../model/revision';
import { toolState } from '../../model/toolState';
import { Fold } from '../../parts/Fold/Fold';
import { Later } from '../../parts/Later';
import { Clipped } from '../../parts/LongText/Clipped';
import { StatusMark, StatusWord } from '../../parts/StatusMark/StatusMark';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { CALL_GROUP } from '../../state/useReveal';
import { useStore } from '../../state/useStore';
import { BlockList } from '../BlockList';

interface CallGroupProps {
  readonly group: Group;
  readonly depth: number;
}

/** Calls of one tool in a row, on one row: how many, what they were about; the calls as they are in its fold. */
export const CallGroup = memo(function CallGroup({ group, depth }: CallGroupProps): ReactNode {
  const { failureOf, prefix, revision, labels } = useTranscriptContext();
  const store = useStore();
  const { calls, name, start } = group;
  const addressAt = (offset: number) =>
    revision === null ? prefix + offset : addressOf({ prefix, revision }, offset);
  // A group that closes over a call which the reader has opened would take it away.
  const [holdsOpened] = useState(() =>
    calls.some((call) => store.fold(addressAt(call.start), prefix, revision) === true),
  );
  const hasFailed = calls.some((call) => toolState(call, failureOf) === 'failed');
  const state = hasFailed ? 'failed' : 'done';
  return (
    <Fold
      component={CALL_GROUP}
      within={addressAt(start)}
      defaultOpen={hasFailed || holdsOpened}
      data-status={state}
      summary={
        <>
          <StatusMark state={state} />
          <span data-part="Name">
            <Clipped text={name || labels.tool} />
          </span>{' '}
          <Later part={laterParts.callGroupRow} props={{ calls }} otherwise={null} />
          <StatusWord state={state} />
        </>
      }
    >
      <BlockList nodes={calls} depth={depth} group={false} />
    </Fold>
  );
});
