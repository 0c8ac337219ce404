import type { FlowNode, Tool, TranscriptNode } from '@agent-transcript/parser';
import { blocksOf, type RunBlock } from '../messages/blocksOf';
import { isListed } from '../messages/isListed';
import type { RunMessage } from '../messages/RunMessage';
import type { FailureRules } from '../outcome/failureOf';
import type { RunItem } from './RunItem';

/** Fields of an item that depend on its block. */
type Content = Pick<RunItem, 'name' | 'input' | 'result' | 'outcome' | 'text'>;

const NOTHING: Content = { name: '', input: '', result: '', outcome: '', text: '' };

/**
 * Yields the compared blocks of a run in order: all but payloads, which belong to their block, and white space. One per
 * step.
 */
export function* itemsOf(
  messages: readonly RunMessage[],
  rules: FailureRules,
): Generator<void, readonly RunItem[]> {
  const items: RunItem[] = [];
  for (const block of blocksOf(messages)) {
    const { node } = block;
    if (isListed(node)) items.push(itemOf(block, node, rules));
    yield;
  }
  return items;
}

function itemOf({ place, role, depth, inCall }: RunBlock, node: FlowNode, rules: FailureRules): RunItem {
  return { ...NOTHING, ...contentOf(node, rules), type: node.type, node, place, role, depth, inCall };
}

function contentOf(node: FlowNode, rules: FailureRules): Partial<Content> {
  const outcome = node.status === 'complete' ? 'done' : node.status;
  switch (node.type) {
    case 'text':
    case 'thinking':
      return { outcome, text: node.value };
    case 'step':
      return { outcome: node.outcome ?? outcome, text: node.title };
    case 'tool':
      return {
        outcome: outcomeOf(node, rules),
        name: node.name,
        input: valueOf(node, 'toolInput'),
        result: valueOf(node, 'toolResult'),
      };
    case 'checkpoint':
      return { outcome, name: node.name, text: node.value };
    case 'inputRequest':
      return {
        outcome: node.children.length > 0 ? 'answered' : 'waiting',
        text: node.prompt,
        result: valueOf(node, 'userInput'),
      };
    case 'error':
      return { outcome: 'failed', text: node.message, result: valueOf(node, 'errorDetails') };
    case 'media':
      return { outcome, name: node.name ?? '', input: node.mediaType, text: node.url ?? node.alt ?? '' };
    case 'citation':
      return { outcome, name: node.title ?? '', input: node.url ?? '', text: node.quote ?? '' };
  }
}

/** Outcome of a call: its own, an error, or the one that `rules` reads from its result. */
function outcomeOf(node: Tool, rules: FailureRules): string {
  if (node.outcome !== undefined) return node.outcome;
  if (node.children.some(({ type }) => type === 'error')) return 'failed';
  if (node.status !== 'complete') return node.status;
  return rules(node) === null ? 'done' : 'failed';
}

function valueOf({ children }: { readonly children: readonly TranscriptNode[] }, type: string): string {
  const child = children.find((one) => one.type === type);
  return child !== undefined && 'value' in child ? child.value : '';
}
