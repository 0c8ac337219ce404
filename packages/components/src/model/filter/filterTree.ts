import { type FailureRules, failureOf } from '@agent-transcript/analysis/outcome';
import type { BlockNode, FlowNode, Root, Step, Tool, TranscriptNode } from '@agent-transcript/parser';
import { commonPrefixLength, GrowingList } from '@agent-transcript/text/growing';
import { createMatcher, type Matcher } from '@agent-transcript/text/search';
import type { BlockState } from '../block/BlockState';
import { stateOf } from '../block/stateOf';
import { isAgents } from '../messages/continues';
import { isTextPart } from '../messages/parts';
import type { ViewMessage } from '../messages/readMessages';

/** A kind of block that a filter can choose. */
export type FilteredType = FlowNode['type'];

/** Which blocks of a transcript are shown. A block must pass all of it; the steps and tools around one that does are kept. */
export interface TranscriptFilter {
  /**
   * `errors` keeps failed blocks, and the text of a failed step in which no block failed; `tools` keeps tools; `focus` keeps all, and
   * shows prompts, answers, failures and open requests in full and everything else on one line.
   */
  readonly show: 'all' | 'errors' | 'tools' | 'focus';
  readonly thinking: boolean;
  /** Kinds of block to keep. Default: all. */
  readonly types?: readonly FilteredType[] | undefined;
  /** Names of the tools to keep. Default: all, and other blocks. */
  readonly tools?: readonly string[] | undefined;
  /** States of the steps, tools, requests and errors to keep. Default: all, and other blocks. */
  readonly states?: readonly BlockState[] | undefined;
  /** A text that is in the blocks to keep, in small or capital letters; one in quotation marks is the phrase between them. */
  readonly text?: string | undefined;
  /** Which calls have failed although they have a result. Default: our rules. */
  readonly failureOf?: FailureRules;
}

export const SHOW_ALL: TranscriptFilter = { show: 'all', thinking: true };
export const NO_THINKING: TranscriptFilter = { show: 'all', thinking: false };

/** Whether a filter leaves out more than thinking: data is left out then too. */
export const isNarrow = ({ show, types, tools, states, text }: TranscriptFilter): boolean =>
  !isAll(show) || !!(types?.length || tools?.length || states?.length || text);

/** Filtered nodes by rules, filter and node, so that a closed block is filtered once. */
const known = new WeakMap<FailureRules, Map<string, WeakMap<TranscriptNode, BlockNode | null>>>();

/**
 * The messages in which a filter keeps something. Data, inputs and states are neither tools nor failures. A transcript of one
 * message always keeps it, for the notes on its source. What an agent did after somebody spoke does not go on with what it did before.
 */
export function filterViews(
  views: GrowingList<ViewMessage>,
  filter: TranscriptFilter,
): GrowingList<ViewMessage> {
  if (!isNarrow(filter)) return views;
  let isApart = false;
  const kept = views.toArray().flatMap((view): ViewMessage | readonly [] => {
    if (view.message === null) return view;
    const parts = view.parts.filter(
      (part) => isTextPart(part) && filterTree(part.tree, filter).children.length > 0,
    );
    if (parts.length === 0) {
      isApart ||= !isAgents(view);
      return [];
    }
    const shown = { ...view, parts, content: parts, isApart };
    isApart = false;
    return shown;
  });
  return GrowingList.of(kept);
}

/** The tree with only the blocks that `filter` keeps. Unchanged blocks stay the same objects. */
export function filterTree(tree: Root, filter: TranscriptFilter): Root {
  if (!isNarrow(filter) && filter.thinking) return tree;
  const { show, thinking, types, tools, states, text } = filter;
  const key = JSON.stringify([show, thinking, types, tools, states, text]);
  const rules = filter.failureOf ?? failureOf;
  const byKey = known.get(rules) ?? new Map<string, WeakMap<TranscriptNode, BlockNode | null>>();
  known.set(rules, byKey);
  const cache = byKey.get(key) ?? new WeakMap<TranscriptNode, BlockNode | null>();
  byKey.set(key, cache);
  return { ...tree, children: keepAll(tree, filter, cache) as Root['children'] };
}

function keepAll(
  parent: Root | Step | Tool,
  filter: TranscriptFilter,
  cache: WeakMap<TranscriptNode, BlockNode | null>,
): BlockNode[] {
  return parent.children.flatMap((node) => {
    let kept = cache.get(node);
    if (kept === undefined) {
      kept = keep(node, parent, filter, cache);
      cache.set(node, kept);
    }
    return kept ?? [];
  });
}

/** Recursive: the parser bounds how deep blocks nest. */
function keep(
  node: BlockNode,
  parent: Root | Step | Tool,
  filter: TranscriptFilter,
  cache: WeakMap<TranscriptNode, BlockNode | null>,
): BlockNode | null {
  const { show } = filter;
  const passes = passesChoices(node, filter);
  switch (node.type) {
    case 'thinking':
      return isAll(show) && filter.thinking && passes ? node : null;
    case 'text':
    case 'checkpoint':
    case 'inputRequest':
    case 'media':
    case 'citation':
      return isAll(show) && passes ? node : null;
    case 'error':
      // An error in a tool is the tool's outcome; a call that was denied or cancelled has not failed.
      if (show === 'tools') return parent.type === 'tool' ? node : null;
      if (!passes) return parent.type === 'tool' && passesChoices(parent, filter) ? node : null;
      return show === 'errors' && parent.type === 'tool' && parent.outcome !== undefined ? null : node;
    case 'toolInput':
    case 'toolResult':
    case 'userInput':
    case 'errorDetails':
      return node;
    case 'tool':
    case 'step': {
      const state = stateOf(node, filter.failureOf);
      const children = keepAll(node, filter, cache);
      const wanted =
        passes &&
        (isAll(show) ||
          (show === 'tools' ? node.type === 'tool' : state === 'failed' || state === 'truncated'));
      if (!wanted && children.every((child) => child.type === 'toolInput' || child.type === 'toolResult'))
        return null;
      // No block in it failed: its text says why it did.
      if (children.length === 0 && show === 'errors')
        return { ...node, children: node.children.filter(({ type }) => type === 'text') } as BlockNode;
      const isWhole =
        commonPrefixLength<readonly BlockNode[]>(children, node.children) === node.children.length;
      return isWhole ? node : ({ ...node, children } as BlockNode);
    }
  }
}

/** Whether blocks of every kind are shown. */
export const isAll = (show: TranscriptFilter['show']): boolean => show === 'all' || show === 'focus';

/** Whether a block passes the choices of kind, tool, state and text. */
const passesChoices = (
  node: BlockNode,
  { types, tools, states, text = '', failureOf }: TranscriptFilter,
): boolean =>
  allows(types, node.type) &&
  allows(tools, node.type === 'tool' ? node.name : null) &&
  allows(states, stateOf(node, failureOf)) &&
  (text === '' || holdsText(node, matcherOf(text)));

const allows = (chosen: readonly (string | null)[] = [], value: string | null) =>
  chosen.length === 0 || chosen.includes(value);

let lastMatcher: readonly [text: string, matcher: Matcher] = ['', createMatcher('')];

/** The matcher of a text; the last one is kept, as it is asked of every block. */
function matcherOf(text: string): Matcher {
  if (lastMatcher[0] !== text) lastMatcher = [text, createMatcher(text)];
  return lastMatcher[1];
}

/** Whether a block holds a text itself or in its payloads. */
const holdsText = (node: BlockNode, matches: Matcher): boolean =>
  [
    node,
    ...('children' in node ? node.children.filter((child) => 'value' in child && child.type !== 'text') : []),
  ].some((one) => {
    const isProse = one.type === 'text' || one.type === 'thinking' || one.type === 'inputRequest';
    return Object.entries(one).some(
      ([field, value]) =>
        typeof value === 'string' && !STRUCTURE.has(field) && matches(value, isProse) !== null,
    );
  });

/** Fields of a node that say what it is, not what it says. */
const STRUCTURE: ReadonlySet<string> = new Set(['type', 'status', 'outcome']);
