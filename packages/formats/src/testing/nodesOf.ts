import type { Tool, TranscriptNode } from '@agent-transcript/parser';
import type { Run, RunMessage } from '../core/Run';

type From = Run | RunMessage | TranscriptNode;

/** All nodes of a run, a message or a block, in order. */
export function nodesOf(from: From): TranscriptNode[] {
  if ('type' in from)
    return [from, ...('children' in from ? from.children : []).flatMap((child) => nodesOf(child))];
  const messages = 'messages' in from ? from.messages : [from];
  return messages.flatMap(({ content }) =>
    content.flatMap((one) => (one.type === 'root' ? nodesOf(one) : [])),
  );
}

export const toolsOf = (from: From): Tool[] =>
  nodesOf(from).filter((node): node is Tool => node.type === 'tool');

export const textsOf = (from: From): string[] =>
  nodesOf(from).flatMap((node) => (node.type === 'text' ? [node.value] : []));

/** Input or result of a call. */
export const valueOf = (tool: Tool | undefined, type: 'toolInput' | 'toolResult'): string | undefined =>
  tool?.children.flatMap((child) => (child.type === type ? [child.value] : []))[0];
