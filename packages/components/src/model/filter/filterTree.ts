import { type FailureRules, failureOf } from '@agent-transcript/analysis/outcome';
import type { BlockNode, FlowNode, Root, Step, Tool, TranscriptNode } from '@agent-transcript/parser';
import { commonPrefixLength, GrowingList } from '@agent-transcript/text/growing';
import { createQueryMatcher, type QueryMatcher } from '@agent-transcript/text/search';
import type { BlockState } from '../block/BlockState';
import { stateOf } from '../block/stateOf';
import { isAgents } from '../messages/continues';
import { isTextPart } from '../messages/parts';
import type { ViewMessage } from '../messages/readMessages';

/** Kind of block that a filter can choose. */
export type FilteredType = FlowNode['type'];

/** Selection of blocks. A block must pass every field; the steps and calls around it are kept, too. */
export interface TranscriptFilter {
  /**
   * `errors` keeps failed blocks, and the text of a failed step without a failed block; `tools` keeps calls; `focus` keeps everything, but
   * shows only prompts, answers, failures and open requests in full and folds the rest to one line.
   */
  readonly show: 'all' | 'errors' | 'tools' | 'focus';
  readonly thinking: boolean;
  /** Kinds of block to keep. Default: all. */
  readonly types?: readonly FilteredType[] | undefined;
  /** Names of the tools to keep. Default: all tools and all other blocks. */
  readonly tools?: readonly string[] | undefined;
  /** States of the steps, tools, requests and errors to keep. Default: all states and all other blocks. */
  readonly states?: readonly BlockState[] | undefined;
  /** Text that the blocks must contain, ignoring case; text in quotation marks is a phrase. */
  readonly text?: string | undefined;
  /** Rules that find the failed calls. Default: `failureOf` of `@agent-transcript/analysis/outcome`. */
  readonly failureOf?: FailureRules;
}

export const SHOW_ALL: TranscriptFilter = { show: 'all', thinking: true };
export const NO_THINKING: TranscriptFilter = { show: 'all', thinking: false };

/** True if a filter hides more than thinking. Such a filter hides data, too. */
export const isNarrow = ({ show, types, tools, states, text }: TranscriptFilter): boolean =>
  !isAll(show) || !!(types?.length || tools?.length || states?.length || text);

/** True if a filter shows all calls, so that those that stand together followed each other in the run. */
export const keepsCallsTogether = ({ show, tools, states, text }: TranscriptFilter): boolean =>
  show !== 'errors' && !(tools?.length || states?.length || text);

/** Filtered nodes by rules, filter and node, so that a closed block is filtered once. */
const known = new WeakMap<FailureRules, Map<string, WeakMap<TranscriptNode, BlockNode | null>>>();

/**
 * Messages in which a filter keeps a block. A narrow filter hides data, inputs and states, which are neither tools nor failures. A
 * transcript of one message always keeps it, for its diagnostics. If the filter hides a message of a person, the next message of the agent
 * is `isApart`: it does not continue the one before.
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

/** Tree with only the blocks that `filter` keeps. Unchanged blocks stay the same objects. */
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

/** Recursive: the parser limits the nesting of blocks. */
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
      // An error in a call is the outcome of the call; a denied or cancelled call did not fail.
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
      // No block in it failed, so its text gives the reason.
      if (children.length === 0 && show === 'errors')
        return { ...node, children: node.children.filter(({ type }) => type === 'text') } as BlockNode;
      const isWhole =
        commonPrefixLength<readonly BlockNode[]>(children, node.children) === node.children.length;
      return isWhole ? node : ({ ...node, children } as BlockNode);
    }
  }
}

/** True if blocks of every kind are shown. */
export const isAll = (show: TranscriptFilter['show']): boolean => show === 'all' || show === 'focus';

/** True if a block passes the chosen kinds, tools, states and text. */
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

let lastMatcher: readonly [text: string, matcher: QueryMatcher] = ['', createQueryMatcher('')];

/** QueryMatcher of a text. The last one is kept, because every block needs it. */
function matcherOf(text: string): QueryMatcher {
  if (lastMatcher[0] !== text) lastMatcher = [text, createQueryMatcher(text)];
  return lastMatcher[1];
}

/** True if a block or its payloads contain a text. */
const holdsText = (node: BlockNode, matches: QueryMatcher): boolean =>
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

/** Fields of a node that are structure, not text. */
const STRUCTURE: ReadonlySet<string> = new Set(['type', 'status', 'outcome']);
