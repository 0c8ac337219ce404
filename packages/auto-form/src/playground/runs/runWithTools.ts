import type { AnyRequest, Attempt, DataContent, Issue, RunOptions } from '@agent-transcript/protocol';
import type { CallState } from '@agent-transcript/protocol/plans';
import { runTurn, type ToolMenu } from '@agent-transcript/protocol/turns';
import type { ShownTurn } from './run';

/** The result of a turn as a run. */
interface TurnRun {
  readonly decision: unknown;
  readonly issues: readonly Issue[];
  readonly attempts: readonly Attempt[];
  readonly turn: ShownTurn;
}

/** Runs a Request with tools; `onTurn` gets the states of its calls. In a module of its own: most playgrounds have no tools. */
export async function runWithTools(
  request: AnyRequest,
  menu: ToolMenu,
  options: RunOptions,
  onTurn: (turn: ShownTurn) => void = () => {},
): Promise<TurnRun> {
  let shown: ShownTurn | undefined;
  const outputsIn = (context: readonly unknown[]) =>
    context.slice(request.context.length) as readonly DataContent[];
  const result = await runTurn(request as never, {
    ...(options as object as { readonly model: RunOptions['model'] }),
    menu,
    onPlan: (plan, decision) => {
      options.onPartial?.(decision);
      const states = plan.nodes.map((): CallState => ({ status: 'waiting' }));
      onTurn((shown = { plan, states, outputs: [] }));
    },
    onProgress: ({ index, state, context }) => {
      if (shown === undefined) return;
      onTurn((shown = { ...shown, states: shown.states.with(index, state), outputs: outputsIn(context) }));
    },
  });
  const { plan, states, context, attempts, decision } = result;
  const issues = result.status === 'invalid' ? result.issues : [];
  return { decision, issues, attempts, turn: { plan, states, outputs: outputsIn(context) } };
}
