import { holdsSomething, runsIn, titleOf } from '@agent-transcript/analysis/messages';
import type { TranscriptMessage } from '@agent-transcript/components';
import { type FlowNode, parse, type Root } from '@agent-transcript/parser';
import { givenTree } from '@agent-transcript/parser/given';
import { entriesOf, fieldOf, type Place, placeIn } from '@agent-transcript/text/given';
import type { ShownRun } from '../page/ShownRun';
import type { HtmlMessage, HtmlRun } from './HtmlRun';

/** A run and its nested runs in order, as the page shows them; runs that only contain others are omitted. */
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
    messages: (entriesOf(messages, PLACE) ?? []).map(
      (message, index) => shownMessage(message, placeIn(PLACE, index), thinking) as TranscriptMessage,
    ),
  };
}

const PLACE: Place = { of: 'run', key: 'messages' };

/**
 * A message whose strings are parsed, so that the page needs no parser. Untrusted: the transcript handles invalid
 * messages.
 */
function shownMessage(message: unknown, place: Place, thinking: boolean): unknown {
  if (typeof message !== 'object' || message === null) return message;
  const field = (name: keyof HtmlMessage) => fieldOf(message, name, place);
  const [id, role, content, createdAt, parentId] = FIELDS.map(field);
  return {
    id,
    role,
    ...(createdAt !== undefined && { createdAt }),
    ...(parentId !== undefined && { parentId }),
    content: contentsIn(content, placeIn(place, 'content')).map((one) =>
      shownContent(one, role, place, thinking),
    ),
  };
}

const FIELDS = ['id', 'role', 'content', 'createdAt', 'parentId'] as const;

const contentsIn = (content: unknown, place: Place): readonly unknown[] =>
  isList(content) ? (entriesOf(content, place) ?? []) : [content];

function isList(value: unknown): boolean {
  try {
    return Array.isArray(value);
  } catch {
    // A revoked proxy throws.
    return false;
  }
}

function shownContent(content: unknown, role: unknown, place: Place, thinking: boolean): unknown {
  if (typeof content === 'string') return withThinking(treeOf(content, role), thinking);
  if (typeof content !== 'object' || content === null) return content;
  const field = (name: string) => fieldOf(content, name, place);
  switch (field('type')) {
    case 'root':
      return thinking ? content : withThinking(givenTree(content, place), thinking);
    case 'text': {
      const text = field('text');
      // Untrusted: anything but a string counts as empty.
      const words = typeof text === 'string' ? text : '';
      return withThinking(field('plain') === true ? plainTree(words) : treeOf(words, role), thinking);
    }
    default:
      return content;
  }
}

const treeOf = (text: string, role: unknown): Root => (role === 'assistant' ? parse(text) : plainTree(text));

function plainTree(value: string): Root {
  const place = { start: 0, end: value.length, status: 'complete' } as const;
  return {
    type: 'root',
    children: value === '' ? [] : [{ type: 'text', value, ...place }],
    diagnostics: [],
    ...place,
  };
}

/** The tree, without thinking unless wanted. Recursive: trees have a depth limit. */
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
