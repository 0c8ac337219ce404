import { spanOf, timeOf } from '@agent-transcript/analysis/summary';
import type { TranscriptNode } from '@agent-transcript/parser';
import { childrenOf } from '../block/walk';
import { isTextPart } from '../messages/parts';
import type { DataPart, ViewMessage } from '../messages/readMessages';

/** Moment of a run: a block appeared, or a call or a request ended. */
export interface RunMoment {
  /** Milliseconds since 1970; `undefined` before the first known time of the run. */
  readonly time: number | undefined;
  /** Node or data that appeared or ended. The data of a message appears whole. */
  readonly of: TranscriptNode | DataPart;
  /** End of its message if work went on after this last moment, in milliseconds since 1970. */
  readonly until?: number;
  /** True at the end of a call. */
  readonly endsCall: boolean;
  /** True if a person answered a question. */
  readonly answers: boolean;
  /** Role of its message. */
  readonly role: string;
}

/** Indexes of the moments at which a block appears and at which it is final. */
export interface MomentRange {
  readonly from: number;
  readonly to: number;
}

/** Moments of a run. */
export interface RunMoments {
  /** By time if times are known, otherwise in the order of the run. Blocks appear in order; calls end when they ended. */
  readonly moments: readonly RunMoment[];
  readonly stretches: ReadonlyMap<TranscriptNode | DataPart, MomentRange>;
}

const known = new WeakMap<readonly ViewMessage[], RunMoments>();

/** Moments of a run; computed once for the same messages. */
export function runMoments(views: readonly ViewMessage[]): RunMoments {
  let moments = known.get(views);
  if (moments === undefined) {
    moments = read(views);
    known.set(views, moments);
  }
  return moments;
}

function read(views: readonly ViewMessage[]): RunMoments {
  const log = createLog();
  for (const view of views) {
    log.speak(view.role);
    log.reach(timeOf(view));
    for (const part of view.parts) {
      if (isTextPart(part)) readTree(part.tree, log);
      else log.add(part, log.appear(undefined));
    }
  }
  const moments = log.inOrder();
  const blocks = views.flatMap(({ parts }) => parts.flatMap((part) => (isTextPart(part) ? part.tree : [])));
  return { moments, stretches: stretchesOf(moments, blocks) };
}

/** Stands for an unknown time. */
const NEVER = Number.NEGATIVE_INFINITY;

/** Collects moments and tracks the time. */
function createLog() {
  const moments: RunMoment[] = [];
  /** Time at which the last block appeared, and latest time of all moments so far. */
  let last = NEVER;
  let now = NEVER;
  let role = '';
  const reach = (time: number | undefined) => {
    now = Math.max(now, time ?? NEVER);
  };
  return {
    reach,
    speak(who: string) {
      role = who;
    },
    /** Time of the next block: its own, but not before the blocks before it. Without one, the latest time so far. */
    appear(time: number | undefined): number {
      last = Math.max(last, time ?? now);
      reach(last);
      return last;
    },
    add(of: RunMoment['of'], at: number, { endsCall = false, answers = false } = {}) {
      moments.push({ of, time: at === NEVER ? undefined : at, endsCall, answers, role });
    },
    /** Notes the end of a message, which may be after its last block. */
    close(at: number) {
      const end = moments.at(-1);
      if (end?.time !== undefined && end.role === role && at > end.time)
        moments[moments.length - 1] = { ...end, until: at };
    },
    /** The sort is stable: moments with the same time stay in the order of the run. */
    inOrder: () => moments.sort((one, other) => order(one.time, other.time)),
  };
}

const order = (one: number = NEVER, other: number = NEVER) => (one < other ? -1 : one > other ? 1 : 0);

/** Block whose children are being read. */
interface Open {
  readonly node: TranscriptNode;
  readonly began: number;
  /** End of the last child that ended. */
  inner: number;
}

/** Adds the moments of a tree, without recursion. */
function readTree(tree: TranscriptNode, log: ReturnType<typeof createLog>): void {
  const around: Open[] = [];
  const todo: (TranscriptNode | 'close')[] = [tree];
  const end = (at: number) => {
    const outer = around.at(-1);
    if (outer !== undefined) outer.inner = Math.max(outer.inner, at);
    log.reach(at);
  };
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (next === 'close') {
      const { node, began, inner } = around.pop() as Open;
      const ended = Math.max(began, inner, spanOf(node).endedAt ?? NEVER);
      if (hasEnd(node))
        log.add(node, ended, { endsCall: node.type === 'tool', answers: node.type === 'inputRequest' });
      end(ended);
      if (node.type === 'root') log.close(ended);
      continue;
    }
    const { startedAt } = spanOf(next);
    const blocks = blocksIn(next);
    const began = log.appear(next.type === 'root' ? undefined : startedAt);
    if (next.type !== 'root' || blocks.length === 0) log.add(next, began);
    around.push({ node: next, began, inner: NEVER });
    todo.push('close', ...blocks.toReversed());
  }
}

/** Blocks in a block, without its payloads, which appear with it or with its end. */
export const blocksIn = (node: TranscriptNode): readonly TranscriptNode[] =>
  childrenOf(node).filter(
    ({ type }) =>
      type !== 'toolInput' && type !== 'toolResult' && type !== 'userInput' && type !== 'errorDetails',
  );

/** True if the end of a block is a moment of its own. */
const hasEnd = (node: TranscriptNode) =>
  node.type === 'tool' || (node.type === 'inputRequest' && node.children.length > 0);

function stretchesOf(
  moments: readonly RunMoment[],
  trees: readonly TranscriptNode[],
): RunMoments['stretches'] {
  const stretches = new Map<RunMoment['of'], MomentRange>();
  for (const [index, { of }] of moments.entries())
    stretches.set(of, { from: stretches.get(of)?.from ?? index, to: index });
  // Blocks before the blocks in them; the reverse order has the stretches of children before their parent needs them.
  const blocks: { readonly node: TranscriptNode; readonly inner: readonly TranscriptNode[] }[] = [];
  const todo = [...trees];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    const inner = blocksIn(node);
    blocks.push({ node, inner });
    for (const child of inner) todo.push(child);
  }
  for (const { node, inner } of blocks.toReversed()) {
    let { from, to } = stretches.get(node) ?? { from: Number.POSITIVE_INFINITY, to: -1 };
    for (const child of inner) {
      const stretch = stretches.get(child) as MomentRange;
      from = Math.min(from, stretch.from);
      to = Math.max(to, stretch.to);
    }
    stretches.set(node, { from, to });
  }
  return stretches;
}
