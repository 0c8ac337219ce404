'use client';

import type { Text } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { Markdown } from '../content/Markdown/Markdown';
import { BlockHead } from '../parts/BlockHead/BlockHead';
import type { BlockProps } from '../state/blockComponents';
import { useSearchTarget } from '../state/useSearchTarget';

/** The agent's prose. */
export function TextBlock({ node, address }: BlockProps<Text>): ReactNode {
  const searchTarget = useSearchTarget(node.start);
  return (
    <div id={address} data-component="TextBlock">
      <BlockHead block={node} address={address}>
        <Markdown source={node.value} streaming={node.status === 'streaming'} piece={searchTarget} />
      </BlockHead>
    </div>
  );
}
