import type { Root, Step, Tool, TranscriptNode } from '@agent-transcript/parser';
import { foldTree } from '../messages/foldTree';
import type { FailureRules } from '../outcome/failureOf';
import { joinSpans, NO_SPAN, type Span, spanInData } from '../time/Span';
import { waitIn } from '../time/waitOf';
import { type CallState, callState } from './callState';
import { addSpend, NO_SPEND, type Spend } from './spend';

/** Numbers of events in a run. */
export interface Counts {
  /** Steps of the run itself, without those of sub-agents. */
  readonly steps: number;
  /** Calls, including those of sub-agents. */
  readonly calls: number;
  /** Calls that failed. */
  readonly failed: number;
  readonly denied: number;
  readonly cancelled: number;
  /** Unanswered requests. */
  readonly waiting: number;
  /** Errors outside of calls. */
  readonly errors: number;
}

/** A failed call, error or step. */
export interface Failed {
  /** Offset of the block. */
  readonly start: number;
  /** Tool name, error message, or title of the step. */
  readonly label: string;
  /** The outermost step around it. */
  readonly step: { readonly start: number; readonly number: number | undefined } | undefined;
}

/** Facts about a block and everything inside it. */
export interface Facts {
  readonly counts: Counts;
  readonly firstFailed: Failed | undefined;
  /** Offset of the first unanswered request. */
  readonly waitsAt: number | undefined;
  /** State of the last call of the run itself. */
  readonly lastCall: CallState | undefined;
  readonly spend: Spend;
  readonly span: Span;
  /** Milliseconds spent waiting for a person. */
  readonly waited: number;
}

const NO_COUNTS: Counts = { steps: 0, calls: 0, failed: 0, denied: 0, cancelled: 0, waiting: 0, errors: 0 };

export const NO_FACTS: Facts = {
  counts: NO_COUNTS,
  firstFailed: undefined,
  waitsAt: undefined,
  lastCall: undefined,
  spend: NO_SPEND,
  span: NO_SPAN,
  waited: 0,
};

const known = new WeakMap<FailureRules, WeakMap<TranscriptNode, Facts>>();

/** Facts about a tree or block. A closed block is read once for the same rules. */
export function factsOf(tree: Root | Step | Tool, rules: FailureRules): Facts {
  let byNode = known.get(rules);
  if (byNode === undefined) {
    byNode = new WeakMap();
    known.set(rules, byNode);
  }
  return foldTree(tree, byNode, (node, of) => read(node, of, rules));
}

/** Combines the facts of two parts, the earlier first. */
export function addFacts(one: Facts, other: Facts): Facts {
  if (other === NO_FACTS) return one;
  return {
    counts: addCounts(one.counts, other.counts),
    firstFailed: one.firstFailed ?? other.firstFailed,
    waitsAt: one.waitsAt ?? other.waitsAt,
    lastCall: other.lastCall ?? one.lastCall,
    spend: addSpend(one.spend, other.spend),
    span: joinSpans(one.span, other.span),
    waited: one.waited + other.waited,
  };
}

function addCounts(one: Counts, other: Counts): Counts {
  if (other === NO_COUNTS) return one;
  return {
    steps: one.steps + other.steps,
    calls: one.calls + other.calls,
    failed: one.failed + other.failed,
    denied: one.denied + other.denied,
    cancelled: one.cancelled + other.cancelled,
    waiting: one.waiting + other.waiting,
    errors: one.errors + other.errors,
  };
}

function read(node: TranscriptNode, of: (child: TranscriptNode) => Facts, rules: FailureRules): Facts {
  let inner = NO_FACTS;
  if ('children' in node)
    for (const child of node.children as readonly TranscriptNode[]) inner = addFacts(inner, of(child));
  const facts = { ...withOwn(inner, node, rules), waited: waitIn(node, (child) => of(child).waited) };
  const { data } = node;
  return data === undefined
    ? facts
    : { ...facts, spend: addSpend(facts.spend, data), span: joinSpans(facts.span, spanInData(data)) };
}

function withOwn(inner: Facts, node: TranscriptNode, rules: FailureRules): Facts {
  const { counts } = inner;
  switch (node.type) {
    case 'step': {
      const failedStep = node.outcome === 'failure' ? failed(node.start, node.title) : undefined;
      const first = inner.firstFailed ?? failedStep;
      return {
        ...inner,
        counts: { ...counts, steps: counts.steps + 1 },
        firstFailed: first && { ...first, step: { start: node.start, number: node.number } },
      };
    }
    case 'tool': {
      const state = callState(node, rules);
      return {
        ...inner,
        counts: {
          ...counts,
          steps: 0,
          calls: counts.calls + 1,
          // An error inside a call is the outcome of the call.
          errors: counts.errors - node.children.filter(({ type }) => type === 'error').length,
          failed: counts.failed + (state === 'failed' ? 1 : 0),
          denied: counts.denied + (state === 'denied' ? 1 : 0),
          cancelled: counts.cancelled + (state === 'cancelled' ? 1 : 0),
        },
        firstFailed: firstInCall(inner, node.start, node.name, state),
        lastCall: state,
      };
    }
    case 'error':
      return {
        ...inner,
        counts: { ...counts, errors: counts.errors + 1 },
        firstFailed: failed(node.start, node.message),
      };
    case 'inputRequest':
      if (node.children.length > 0) return inner;
      return { ...inner, counts: { ...counts, waiting: counts.waiting + 1 }, waitsAt: node.start };
    default:
      return inner;
  }
}

const failed = (start: number, label: string): Failed => ({ start, label, step: undefined });

/** First failure in a call: the call itself if it failed; otherwise a failure inside it, such as in a sub-agent. */
function firstInCall(inner: Facts, start: number, name: string, state: CallState): Failed | undefined {
  if (state === 'failed') return failed(start, name);
  if (state === 'denied' || state === 'cancelled') return undefined;
  return inner.firstFailed && { ...inner.firstFailed, step: undefined };
}
