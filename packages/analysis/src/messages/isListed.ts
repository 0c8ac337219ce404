import type { FlowNode, TranscriptNode } from '@agent-transcript/parser';
import { demand } from '@agent-transcript/text/given';

/**
 * True if a node is a block of its own in a list. Payloads belong to their tool, and white space between blocks is also
 * a text node.
 */
export function isListed(node: TranscriptNode): node is FlowNode {
  demand('isListed', { node }, 'a node', isNode);
  switch (node.type) {
    case 'text':
      return node.value.trim() !== '';
    case 'root':
    case 'toolInput':
    case 'toolResult':
    case 'userInput':
    case 'errorDetails':
      return false;
    case 'thinking':
    case 'step':
    case 'tool':
    case 'checkpoint':
    case 'inputRequest':
    case 'error':
    case 'media':
    case 'citation':
      return true;
  }
}

function isNode(value: unknown): boolean {
  try {
    const { type, value: words } = value as Partial<Extract<TranscriptNode, { type: 'text' }>>;
    return typeof type === 'string' && (type !== 'text' || typeof words === 'string');
  } catch {
    // A non-object, or a proxy that throws.
    return false;
  }
}
