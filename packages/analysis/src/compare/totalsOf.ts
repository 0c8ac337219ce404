import type { NodeData } from '@agent-transcript/parser';
import { type RunMessage, timeOf, treeOf } from '../messages/RunMessage';
import { addTime, NO_TIME, timeWorked } from '../time/RunTime';
import { joinSpans, type Span, spanOf } from '../time/Span';
import { waitOf } from '../time/waitOf';
import type { RunItem } from './RunItem';

/** Totals of a run; `undefined` for unknown values. */
export interface SideTotals {
  readonly steps: number;
  readonly calls: number;
  /** Calls that failed, and errors outside of calls. */
  readonly failed: number;
  /** Milliseconds from the first to the last known time, without waits for a person. */
  readonly duration: number | undefined;
  /** Tokens of all model calls. */
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  /** Cost in US dollars. */
  readonly cost: number | undefined;
}

/** Totals of a run, from its items, messages and blocks. Yields between steps. */
export function* totalsOf(
  messages: readonly RunMessage[],
  items: readonly RunItem[],
): Generator<void, SideTotals> {
  const totals = { steps: 0, calls: 0, failed: 0 };
  const sums: { inputTokens?: number; outputTokens?: number; cost?: number } = {};
  let time = NO_TIME;
  const addData = (data: NodeData | undefined) => {
    for (const [name, value] of [
      ['inputTokens', data?.usage?.input],
      ['outputTokens', data?.usage?.output],
      ['cost', data?.cost],
    ] as const)
      if (typeof value === 'number' && Number.isFinite(value)) sums[name] = (sums[name] ?? 0) + value;
  };
  for (const message of messages) {
    const at = timeOf(message);
    let span: Span = { startedAt: at, endedAt: at };
    let waited = 0;
    for (const one of message.content) {
      const tree = treeOf(one);
      addData(tree?.data);
      if (tree === undefined) continue;
      span = joinSpans(span, spanOf(tree));
      waited += waitOf(tree);
    }
    time = addTime(time, message, span, waited);
    yield;
  }
  for (const { type, outcome, node, inCall } of items) {
    if (type === 'step') totals.steps++;
    if (type === 'tool') totals.calls++;
    if (outcome === 'failed' && (type === 'tool' || (type === 'error' && !inCall))) totals.failed++;
    addData(node.data);
    yield;
  }
  return {
    ...totals,
    duration: timeWorked(time),
    inputTokens: sums.inputTokens,
    outputTokens: sums.outputTokens,
    cost: sums.cost,
  };
}
