'use client';

import { type ReactNode, useCallback } from 'react';
import { continues } from '../../model/continues';
import type { TranscriptFilter } from '../../model/filterTree';
import { WINDOW_FROM } from '../../model/measureLength';
import type { MergedDataMap } from '../../model/mergeParts';
import { isTextPart, partPrefix } from '../../model/parts';
import type { ViewMessage } from '../../model/readMessages';
import type { Revealed } from '../../state/createTranscriptStore';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { Slices } from '../Slices';
import { Message } from './Message';

/** Estimated height of a message, in CSS pixels, before any is measured. */
const MESSAGE_HEIGHT = 160;

interface MessageListProps {
  readonly views: readonly ViewMessage[];
  readonly filter: TranscriptFilter;
  readonly merged: MergedDataMap;
  /** Whether to list the diagnostics of a message at its end. */
  readonly diagnostics: boolean;
}

/** Messages in order. Renders only those near the view of a long conversation. */
export function MessageList({ views, filter, merged, diagnostics }: MessageListProps): ReactNode {
  const { whole, long, prefix: outer } = useTranscriptContext();
  const holds = useCallback(
    (slice: readonly ViewMessage[], { prefix }: Revealed) =>
      slice.some(({ key, parts }) =>
        parts.some(
          (part, index) => (isTextPart(part) ? part.prefix : partPrefix(outer, key, index)) === prefix,
        ),
      ),
    [outer],
  );
  const show = useCallback(
    (slice: readonly ViewMessage[]) =>
      slice.map((view, index) => (
        <Message
          key={view.key}
          view={view}
          filter={filter}
          merged={merged}
          diagnostics={diagnostics}
          continues={continues(slice[index - 1], view)}
        />
      )),
    [filter, merged, diagnostics],
  );
  // A single message has its own chunks.
  return whole || views[0]?.message === null ? (
    show(views)
  ) : (
    <Slices
      items={views}
      name=""
      windowed={long || views.length > WINDOW_FROM}
      itemHeight={MESSAGE_HEIGHT}
      keyOf={keyOf}
      holds={holds}
    >
      {show}
    </Slices>
  );
}

const keyOf = ({ key }: ViewMessage) => key;
