import { type PlanCall, readCall } from '@agent-transcript/analysis/calls';
import { type FailureRules, failureOf } from '@agent-transcript/analysis/outcome';
import type { Root, Tool, TranscriptNode } from '@agent-transcript/parser';
import { toolState } from './toolState';
import { childrenOf } from './walk';

/**
 * The plan that the same agent wrote last before `tool`, with a tool of the same name; `undefined` if there is none. A plan that
 * was denied, that failed or that was stopped is none. Looks in the tree of the message and in those before it, or in the call of the
 * sub-agent that wrote it: what its own sub-agents planned is another plan.
 *
 * @param rules Which calls have failed although they have a result.
 * @param earlier The trees of the messages before, in order; asked for only if there is no plan in `tree`.
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

/** The innermost call around `tool`, or the tree. */
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

/** The calls of a run in order, without those inside of other calls. */
function toolsOfRun(run: TranscriptNode): readonly Tool[] {
  const tools: Tool[] = [];
  const todo = childrenOf(run).toReversed();
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (node.type === 'tool') tools.push(node);
    else todo.push(...childrenOf(node).toReversed());
  }
  return tools;
}
