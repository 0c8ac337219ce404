import { isObject } from '@agent-transcript/schema';
import type { ContentOf, Pipeline } from '../compile/createPipeline';
import type { Decision } from '../core/Decision';
import { given } from '../core/given';
import type {
  AnyRequest,
  DataContent,
  Issue,
  JsonSchema,
  Known,
  SchemaValidator,
  TypedContent,
} from '../core/types';
import { validateWith } from '../core/validateWith';
import type { CallState, Plan } from '../plans/Plan';
import { planOf } from '../plans/planOf';
import { type PlanResult, type RunPlanOptions, runPlan } from '../plans/runPlan';
import { type Attempt, type RunOptions, runRequest } from '../run/runRequest';
import type { ToolMenu } from './asTools';
import { toIssue } from './toIssue';
import { type WithTools, withTools } from './withTools';

/** Options of {@link runTurn}: those of a Request and of a plan. */
export interface TurnOptions<
  P extends Pipeline<TypedContent> = Pipeline,
  R extends AnyRequest = AnyRequest,
  Name extends string = string,
> extends RunOptions<P, R>,
    Omit<RunPlanOptions, 'context' | 'resume' | 'tools' | 'signal' | 'validator'> {
  /** Callable tools, from `asTools`. */
  readonly menu: ToolMenu<Name>;
  /** Called with the decision and its plan, before the first call runs. */
  readonly onPlan?: (plan: Plan, decision: unknown) => void;
}

/** One turn of an agent: the decision of a model, the plan of its calls, and their results. */
export type Turn<R extends AnyRequest = AnyRequest, Name extends string = string> = {
  /** All prompts to the model, in order. */
  readonly attempts: readonly Attempt[];
  /** Calls as a graph; empty for an invalid decision. */
  readonly plan: Plan;
  readonly states: readonly CallState[];
  /** Context of the Request with the results of the calls, for the next turn. */
  readonly context: readonly (R['context'][number] | DataContent)[];
} & (
  | { readonly status: PlanResult['status']; readonly decision: Decision<WithTools<R, Name>['schema']> }
  /** The decision does not conform, or its plan has issues: nothing has run. */
  | { readonly status: 'invalid'; readonly decision: unknown; readonly issues: readonly Issue[] }
);

/**
 * Runs one turn of an agent (request-protocol §16): the model chooses calls, and they run as a plan.
 *
 * A plan with issues is an invalid decision: with `attempts` the model receives the issues and answers again.
 *
 * @throws ProtocolError of `withTools`, `runRequest` and `runPlan`.
 */
export async function runTurn<
  const R extends AnyRequest,
  Name extends string,
  P extends Pipeline<TypedContent> = Pipeline,
>(request: R & Known<R['context'], ContentOf<P>>, options: TurnOptions<P, R, Name>): Promise<Turn<R, Name>> {
  const { menu, onPlan, validator, instance, ...rest } = options;
  const place = given({ instance });
  const graphOf = (calls: readonly unknown[]) => planOf(calls, { context: request.context, ...place });
  const check: SchemaValidator = async (schema: JsonSchema, value: unknown) => {
    const issues = await validateWith(validator, schema, value);
    if (issues.length > 0) return issues;
    return graphOf(callsOf(value)).issues.map((issue) => toIssue(issue, menu.labels));
  };
  const asked = withTools<AnyRequest, Name>(request, menu) as AnyRequest;
  const { ok, decision, issues, attempts } = await runRequest(asked as never, {
    ...(rest as unknown as RunOptions),
    ...place,
    validator: check,
  });
  const plan = graphOf(ok ? callsOf(decision) : []);
  if (!ok)
    return { status: 'invalid', decision, issues, attempts, plan, states: [], context: request.context };
  onPlan?.(plan, decision);
  const result = await runPlan(plan, {
    ...(rest as Omit<RunPlanOptions, 'context' | 'tools'>),
    ...given({ validator }),
    tools: menu.tools,
    context: request.context,
  });
  // The validator has just established this type.
  return { ...result, decision, attempts, plan } as Turn<R, Name>;
}

function callsOf(decision: unknown): readonly unknown[] {
  const calls = isObject(decision) ? decision.calls : undefined;
  return Array.isArray(calls) ? calls : [];
}
