import type { Text } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import type { BlockProps } from '../Blocks/blockComponents';
import { Markdown } from '../Markdown/Markdown';

/** The agent's prose. */
export function TextBlock({ node, address }: BlockProps<Text>): ReactNode {
  return (
    <Markdown source={node.value} streaming={node.status === 'streaming'} id={address} data-block="text" />
  );
}
