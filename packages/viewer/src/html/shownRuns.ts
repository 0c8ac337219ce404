import { holdsSomething, runsIn, titleOf } from '@agent-transcript/analysis/messages';
import type { TranscriptMessage } from '@agent-transcript/components';
import { type FlowNode, parse, type Root } from '@agent-transcript/parser';
import type { ShownRun } from '../page/ShownRun';
import type { HtmlContent, HtmlMessage, HtmlRun } from './HtmlRun';

/** A run and those in it, in order, as the page shows them; one that only holds others is left out. */
export function shownRuns(runs: readonly HtmlRun[], thinking: boolean): readonly ShownRun[] {
  const found = runs.flatMap(runsIn<HtmlRun>).filter(holdsSomething);
  return found.map((run) => shownRun(run, thinking));
}

function shownRun(run: HtmlRun, thinking: boolean): ShownRun {
  const { startedAt, endedAt, duration, usage, cost, result, messages } = run;
  return {
    title: titleOf(run),
    startedAt,
    endedAt,
    duration,
    usage,
    cost,
    result,
    messages: messages.map((message) => shownMessage(message, thinking)),
  };
}

/** A message whose strings are trees, so that the page needs no parser. */
function shownMessage(
  { id, role, content, createdAt, parentId }: HtmlMessage,
  thinking: boolean,
): TranscriptMessage {
  const contents = Array.isArray(content) ? (content as readonly HtmlContent[]) : [content as HtmlContent];
  return {
    id,
    role,
    ...(createdAt !== undefined && { createdAt }),
    ...(parentId !== undefined && { parentId }),
    content: contents.map((one) => shownContent(one, role, thinking)) as TranscriptMessage['content'],
  };
}

function shownContent(content: HtmlContent, role: string, thinking: boolean): HtmlContent {
  const text = textOf(content);
  if (text !== undefined)
    return withThinking(isPlain(content) || role !== 'assistant' ? plainTree(text) : parse(text), thinking);
  return isTree(content) ? withThinking(content, thinking) : content;
}

/** Untrusted: text that is none is empty. */
function textOf(content: HtmlContent): string | undefined {
  if (typeof content === 'string') return content;
  if (content?.type !== 'text') return undefined;
  return 'text' in content && typeof content.text === 'string' ? content.text : '';
}

const isPlain = (content: HtmlContent) =>
  typeof content === 'object' && 'plain' in content && content.plain === true;

const isTree = (content: HtmlContent): content is Root =>
  typeof content === 'object' && content?.type === 'root';

function plainTree(value: string): Root {
  const place = { start: 0, end: value.length, status: 'complete' } as const;
  return {
    type: 'root',
    children: value === '' ? [] : [{ type: 'text', value, ...place }],
    diagnostics: [],
    ...place,
  };
}

/** The tree, without what the model thought unless that is wanted. Recursive: the makers of trees bound how deep blocks nest. */
function withThinking(tree: Root, thinking: boolean): Root {
  return thinking ? tree : { ...tree, children: withoutThinking(tree.children) as FlowNode[] };
}

function withoutThinking(nodes: readonly FlowNode[]): readonly FlowNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'thinking') return [];
    return 'children' in node
      ? [{ ...node, children: withoutThinking(node.children as readonly FlowNode[]) } as FlowNode]
      : [node];
  });
}
