'use client';

import type { Thinking as ThinkingNode } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { Markdown } from '../../content/Markdown/Markdown';
import { Fold } from '../../parts/Fold/Fold';
import { countWords } from '../../parts/LongText/countWords';
import type { BlockProps } from '../../state/blockComponents';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useSearchTarget } from '../../state/useSearchTarget';

/** Reasoning of the model: open while it streams, then folded to a line with its length. */
export function Thinking({ node, depth, address, ...rest }: BlockProps<ThinkingNode> & RootProps): ReactNode {
  const { labels } = useTranscriptContext();
  const searchTarget = useSearchTarget(node.start);
  const streaming = node.status === 'streaming';
  return (
    <Fold
      {...rest}
      component="Thinking"
      address={address}
      block={node}
      defaultOpen={streaming}
      data-status={node.status}
      summary={
        <>
          <span data-part="Label">{labels.thinking}</span>{' '}
          <span data-part="Length">
            {labels.words(countWords(node.value))}
            {node.status === 'truncated' && <span data-part="Note"> · {labels.truncated}</span>}
          </span>
        </>
      }
    >
      {node.value.trim() === '' && !streaming ? null : (
        <Markdown source={node.value} streaming={streaming} piece={searchTarget} />
      )}
    </Fold>
  );
}
