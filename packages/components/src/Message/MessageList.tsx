import { memo, type ReactNode, useMemo, useState } from 'react';
import { WINDOW_FROM } from '../Blocks/BlockList';
import { Chunk } from '../Blocks/Chunk';
import { createSlicer } from '../Blocks/createSlicer';
import { isTextPart, partPrefix, type ViewMessage } from '../Transcript/createMessageReader';
import type { TranscriptFilter } from '../Transcript/filterTree';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import type { MergedDataMap } from './createDataMerger';
import { Message } from './Message';

/** Messages of a chunk; no more than two are no list to be cut. */
const CHUNK = 32;

/** About how high a message is, in CSS pixels, before any has been seen. */
const MESSAGE_HEIGHT = 160;

interface MessageListProps {
  readonly views: readonly ViewMessage[];
  readonly filter: TranscriptFilter;
  readonly merged: MergedDataMap;
}

/** Messages in order. Of a long conversation only what is near the reader's view is on the page. */
export function MessageList(props: MessageListProps): ReactNode {
  const { whole } = useTranscriptContext();
  return !whole && props.views.length > CHUNK * 2 ? <Sliced {...props} /> : <Messages {...props} />;
}

function Messages({ views, filter, merged }: MessageListProps): ReactNode {
  return views.map((view) => <Message key={view.key} view={view} filter={filter} merged={merged} />);
}

function Sliced({ views, ...rest }: MessageListProps): ReactNode {
  const { long } = useTranscriptContext();
  const [slicer] = useState(createSlicer<ViewMessage>);
  // Cut from the message that was the first at first: older ones that come before it leave all slices as they are.
  const [anchor] = useState(views[0]?.key);
  const lead = Math.max(
    0,
    views.findIndex(({ key }) => key === anchor),
  );
  const slices = useMemo(() => slicer.slice(views, CHUNK, lead % CHUNK), [slicer, views, lead]);
  return slices.map((slice, index) => (
    <Slice
      key={index === 0 && lead % CHUNK > 0 ? '' : slice[0]?.key}
      views={slice}
      windowed={long || views.length > WINDOW_FROM}
      first={index === 0}
      {...rest}
    />
  ));
}

interface SliceProps extends MessageListProps {
  readonly windowed: boolean;
  readonly first: boolean;
}

const Slice = memo(function Slice({ views, windowed, first, ...rest }: SliceProps): ReactNode {
  const { prefix: outer } = useTranscriptContext();
  return (
    <Chunk
      holds={({ prefix }) =>
        views.some(({ key, parts }) =>
          parts.some(
            (part, index) => (isTextPart(part) ? part.prefix : partPrefix(outer, key, index)) === prefix,
          ),
        )
      }
      estimate={views.length * MESSAGE_HEIGHT}
      windowed={windowed}
      initially={first}
    >
      <Messages views={views} {...rest} />
    </Chunk>
  );
});
