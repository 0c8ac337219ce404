import { type FailureRules, failureOf } from '@agent-transcript/analysis/outcome';
import type { BlockNode, Root, Tool, ToolInput, TranscriptNode } from '@agent-transcript/parser';
import type { BlockState } from '../block/BlockState';
import { requestState } from '../block/requestState';
import { stepState } from '../block/stepState';
import { titleText } from '../block/titleText';
import { toolGist } from '../block/toolGist';
import { toolState } from '../block/toolState';
import { childrenOf } from '../block/walk';

/** Entry of the outline: a block that a reader may want to go to. */
export interface OutlineEntry {
  readonly type: 'step' | 'tool' | 'error' | 'checkpoint' | 'inputRequest';
  /** Offset of the block in its message. */
  readonly start: number;
  /** Number of steps and calls around it. */
  readonly depth: number;
  /** Number of the step, if it has one. */
  readonly number: number | undefined;
  /**
   * Title of the step, name of the tool or checkpoint, message of the error, or prompt of the request, as plain text without Markdown
   * marks.
   */
  readonly label: string;
  /** Gist of the input of a call; empty for other blocks and until the input is complete. */
  readonly gist: string;
  readonly state: BlockState;
  /** Start and end in milliseconds since 1970, if known. */
  readonly startedAt?: number | undefined;
  readonly endedAt?: number | undefined;
}

/**
 * Entries of a block and the blocks in it, from depth 0, by failure rules. Only for streaming trees, whose closed blocks never change; the
 * entries of an ended tree are created once, and kept by the caller.
 */
const entries = new WeakMap<FailureRules, WeakMap<TranscriptNode, readonly OutlineEntry[]>>();

/**
 * Steps, calls, errors, checkpoints and input requests of a message in order.
 *
 * @param rules Rules that find the failed calls. Default: `failureOf` of `@agent-transcript/analysis/outcome`.
 */
export function outlineOf(tree: Root, rules: FailureRules = failureOf): readonly OutlineEntry[] {
  return tree.status === 'streaming' ? outlineOfOpen(tree, rules) : outlineOfEnded(tree, rules);
}

function outlineOfEnded(tree: Root, rules: FailureRules): readonly OutlineEntry[] {
  const found: OutlineEntry[] = [];
  const todo: [node: TranscriptNode, depth: number][] = [[tree, 0]];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [node, depth] = next;
    const entry = ownEntry(node, rules);
    if (entry !== null) found.push(depth === 0 ? entry : { ...entry, depth });
    const children = childrenOf(node);
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i] as TranscriptNode;
      if ('children' in child || hasEntry(child)) todo.push([child, entry === null ? depth : depth + 1]);
    }
  }
  return found;
}

/** Works bottom up, without recursion: children are done before their parent. */
function outlineOfOpen(tree: Root, rules: FailureRules): readonly OutlineEntry[] {
  const known = knownBy(rules);
  const todo: TranscriptNode[] = [tree];
  while (todo.length > 0) {
    const node = todo.at(-1) as TranscriptNode;
    const children = childrenOf(node);
    const missing = children.filter((child) => !known.has(child));
    if (missing.length > 0) {
      for (let i = missing.length - 1; i >= 0; i--) todo.push(missing[i] as TranscriptNode);
      continue;
    }
    todo.pop();
    if (known.has(node)) continue;
    const own = ownEntry(node, rules);
    const inner = children.flatMap((child) => known.get(child) ?? []);
    known.set(
      node,
      own === null ? inner : [own, ...inner.map((entry) => ({ ...entry, depth: entry.depth + 1 }))],
    );
  }
  return known.get(tree) ?? [];
}

function knownBy(rules: FailureRules) {
  const known = entries.get(rules) ?? new WeakMap<TranscriptNode, readonly OutlineEntry[]>();
  entries.set(rules, known);
  return known;
}

const hasEntry = ({ type }: TranscriptNode) => type === 'error' || type === 'checkpoint';

/** Entry of a block itself; that of a call has its gist. */
function ownEntry(node: TranscriptNode, rules: FailureRules): OutlineEntry | null {
  const entry = node.type === 'root' ? null : outlineEntryOf(node, rules);
  return entry !== null && node.type === 'tool' ? { ...entry, gist: gistOf(node) } : entry;
}

/** Empty while the input streams, so that its tokens do not change the outline. */
function gistOf({ children }: Tool): string {
  const input = children.find((child): child is ToolInput => child.type === 'toolInput');
  return input === undefined || input.status === 'streaming' ? '' : toolGist(input).join(' · ');
}

/** Entry of a block; `null` for a type that the outline omits. */
export function outlineEntryOf(node: BlockNode, rules: FailureRules = failureOf): OutlineEntry | null {
  const { startedAt, endedAt } = node.data ?? {};
  const base = { start: node.start, depth: 0, number: undefined, gist: '', startedAt, endedAt };
  switch (node.type) {
    case 'step':
      return {
        ...base,
        type: 'step',
        number: node.number,
        label: titleText(node),
        state: stepState(node),
      };
    case 'tool':
      return { ...base, type: 'tool', label: node.name, state: toolState(node, rules) };
    case 'error':
      return { ...base, type: 'error', label: node.message, state: 'failed' };
    case 'checkpoint':
      return { ...base, type: 'checkpoint', label: node.name, state: 'ended' };
    case 'inputRequest':
      return {
        ...base,
        type: 'inputRequest',
        label: titleText(node),
        state: requestState(node),
      };
    case 'text':
    case 'thinking':
    case 'media':
    case 'citation':
    case 'toolInput':
    case 'toolResult':
    case 'userInput':
    case 'errorDetails':
      return null;
  }
}
