'use client';

import type { Tool, ToolResult } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { useTranscriptContext } from '../../../state/TranscriptContext';
import { Payload } from '../../Payload/Payload';

/** The result of a call as it is, for a view that does not know what it says; nothing before it comes. */
export function ResultOf({ node }: { node: Tool }): ReactNode {
  const { labels } = useTranscriptContext();
  const result = node.children.find((child): child is ToolResult => child.type === 'toolResult');
  return result && <Payload node={result} label={labels.result} />;
}
