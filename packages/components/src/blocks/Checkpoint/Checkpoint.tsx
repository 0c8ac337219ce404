'use client';

import type { Checkpoint as CheckpointNode } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { clip } from '../../model/texts/clip';
import { BlockHead } from '../../parts/BlockHead/BlockHead';
import { Clipped } from '../../parts/LongText/Clipped';
import type { BlockProps } from '../../state/blockComponents';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';

/** Checkpoint in the flow; a button if the host has `onNavigate`. */
export function Checkpoint({
  node,
  depth,
  address,
  ...rest
}: BlockProps<CheckpointNode> & RootProps): ReactNode {
  const { labels, onNavigate } = useTranscriptContext();
  const { name } = node;
  return (
    <div {...rest} id={address} data-component="Checkpoint" data-status={node.status}>
      <BlockHead block={node} address={address}>
        <span data-part="Label">{labels.checkpoint}</span>{' '}
        {name !== '' &&
          (onNavigate === undefined ? (
            <span data-part="Name">
              <Clipped text={name} />
            </span>
          ) : (
            <button
              type="button"
              data-part="Name"
              aria-label={labels.goTo(clip(name))}
              onClick={() => onNavigate({ name, node })}
            >
              <Clipped text={name} />
            </button>
          ))}
        {node.status === 'truncated' && <span data-part="Note">{labels.truncated}</span>}
      </BlockHead>
    </div>
  );
}
