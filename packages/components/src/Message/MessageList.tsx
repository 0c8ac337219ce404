import { memo, type ReactNode, useMemo, useState } from 'react';
import { WINDOW_FROM } from '../Blocks/BlockList';
import { Chunk } from '../Blocks/Chunk';
import { createSlicer } from '../Blocks/createSlicer';
import { isTextPart, partPrefix, type ViewMessage } from '../Transcript/createMessageReader';
import type { TranscriptFilter } from '../Transcript/filterTree';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import type { MergedDataMap } from './createDataMerger';
import { Message } from './Message';

/** Messages of a chunk. */
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
  const { whole, long } = useTranscriptContext();
  return !whole && (long || props.views.length > WINDOW_FROM) ? (
    <Sliced {...props} />
  ) : (
    <Messages {...props} />
  );
}

function Messages({ views, filter, merged }: MessageListProps): ReactNode {
  return views.map((view) => <Message key={view.key} view={view} filter={filter} merged={merged} />);
}

function Sliced({ views, ...rest }: MessageListProps): ReactNode {
  const [slicer] = useState(createSlicer<ViewMessage>);
  const slices = useMemo(() => slicer.slice(views, CHUNK), [slicer, views]);
  // By place: when older messages come before it, a message moves on to the next slice and all others stay mounted.
  return slices.map((slice, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- see above
    <Slice key={index} views={slice} first={index === 0} {...rest} />
  ));
}

interface SliceProps extends MessageListProps {
  readonly first: boolean;
}

const Slice = memo(function Slice({ views, first, ...rest }: SliceProps): ReactNode {
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
      initially={first}
    >
      <Messages views={views} {...rest} />
    </Chunk>
  );
});
