import type { FlowNode, TranscriptNode } from '@agent-transcript/parser';

/** Whether a node is a block of its own in a list. Payloads belong to their tool, and white space between blocks is also a text node. */
export function isListed(node: TranscriptNode): node is FlowNode {
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
