import { type PlanCall, readCall } from '@agent-transcript/analysis/calls';
import { type FailureRules, failureOf } from '@agent-transcript/analysis/outcome';
import type { Root, Tool, TranscriptNode } from '@agent-transcript/parser';
import { toolState } from './toolState';
import { childrenOf } from './walk';

/**
 * Previous plan of the same agent, written with a tool of the same name; `undefined` if there is none. Ignores plans that were denied,
 * stopped or failed. A call inside a sub-agent is compared only with the plans of that sub-agent; otherwise the search covers the tree
 * of the message and those before it. The plans of nested sub-agents do not count.
 *
 * @param rules Rules that find the failed calls.
 * @param earlier Trees of the earlier messages, in order; called only if `tree` has no plan.
 */
export function planBefore(
  tree: Root,
  tool: Tool,
  rules: FailureRules = failureOf,
  earlier: () => readonly Root[] = () => [],
): PlanCall | undefined {
  const run = runAround(tree, tool);
  const known = lastPlan(
    toolsOfRun(run).filter(({ start }) => start < tool.start),
    tool.name,
    rules,
  );
  if (known !== undefined || run !== tree) return known;
  for (const one of earlier().toReversed()) {
    const plan = lastPlan(toolsOfRun(one), tool.name, rules);
    if (plan !== undefined) return plan;
  }
  return undefined;
}

function lastPlan(tools: readonly Tool[], name: string, rules: FailureRules): PlanCall | undefined {
  for (const one of tools.toReversed()) {
    if (one.name !== name || toolState(one, rules) !== 'done') continue;
    const call = readCall(one);
    if (call.kind === 'plan') return call;
  }
  return undefined;
}

/** Innermost call around `tool`, or the tree. */
function runAround(tree: Root, tool: Tool): TranscriptNode {
  let run: TranscriptNode = tree;
  let node: TranscriptNode | undefined = tree;
  while (node !== undefined && node.start <= tool.start) {
    if (node.type === 'tool') run = node;
    node = childrenOf(node).findLast(
      (child) => child.start <= tool.start && child !== tool && child.end >= tool.end,
    );
  }
  return run;
}

/** Calls of a run in order, without the calls inside other calls. */
function toolsOfRun(run: TranscriptNode): readonly Tool[] {
  const tools: Tool[] = [];
  const todo = childrenOf(run).toReversed();
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (node.type === 'tool') tools.push(node);
    else todo.push(...childrenOf(node).toReversed());
  }
  return tools;
}
