import { isObject, toPointer } from '@agent-transcript/schema';
import type { ContentOf, Pipeline } from '../createPipeline';
import type { Decision } from '../Decision';
import { given } from '../given';
import type { CallState, Plan, PlanIssue } from '../plans/Plan';
import { planOf } from '../plans/planOf';
import { type PlanResult, type RunPlanOptions, runPlan } from '../plans/runPlan';
import { type Attempt, type RunOptions, runRequest } from '../runRequest';
import type {
  AnyRequest,
  DataContent,
  Issue,
  JsonSchema,
  Known,
  SchemaValidator,
  TypedContent,
} from '../types';
import { validateWith } from '../validateWith';
import type { ToolMenu } from './asTools';
import { type WithTools, withTools } from './withTools';

/** How to run a turn: as a Request, and as a plan. */
export interface TurnOptions<
  P extends Pipeline<TypedContent> = Pipeline,
  R extends AnyRequest = AnyRequest,
  Name extends string = string,
> extends RunOptions<P, R>,
    Omit<RunPlanOptions, 'context' | 'resume' | 'tools' | 'signal' | 'validator'> {
  /** What the model may call: made by `asTools`. */
  readonly menu: ToolMenu<Name>;
  /** Called with the decision and its plan, before the first call runs. */
  readonly onPlan?: (plan: Plan, decision: unknown) => void;
}

/** One turn of an agent: the decision of a model, the plan of its calls, and what came of them. */
export type Turn<R extends AnyRequest = AnyRequest, Name extends string = string> = {
  /** All questions to the model, in order. */
  readonly attempts: readonly Attempt[];
  /** The calls as a graph; empty for a wrong decision. */
  readonly plan: Plan;
  readonly states: readonly CallState[];
  /** The context of the Request, with the results of the calls: that of the next turn. */
  readonly context: readonly (R['context'][number] | DataContent)[];
} & (
  | { readonly status: PlanResult['status']; readonly decision: Decision<WithTools<R, Name>['schema']> }
  /** The decision does not conform, or its calls make no plan: nothing has run. */
  | { readonly status: 'invalid'; readonly decision: unknown; readonly issues: readonly Issue[] }
);

/**
 * Runs one turn of an agent (request-protocol §16): the model decides which tools to call, and the calls run as a plan.
 *
 * A plan with issues is a wrong decision: with `attempts` the model hears of them and answers again.
 *
 * @throws ProtocolError what `withTools`, `runRequest` and `runPlan` throw.
 */
export async function runTurn<
  const R extends AnyRequest,
  Name extends string,
  P extends Pipeline<TypedContent> = Pipeline,
>(request: R & Known<R['context'], ContentOf<P>>, options: TurnOptions<P, R, Name>): Promise<Turn<R, Name>> {
  const { menu, onPlan, validator, instance, ...rest } = options;
  const place = given({ instance });
  const check: SchemaValidator = async (schema: JsonSchema, value: unknown) => {
    const issues = await validateWith(validator, schema, value);
    return issues.length > 0
      ? issues
      : planOf(callsOf(value), { context: request.context, ...place }).issues.map(toIssue);
  };
  const asked = withTools<AnyRequest, Name>(request, menu) as AnyRequest;
  const { ok, decision, issues, attempts } = await runRequest(asked as never, {
    ...(rest as unknown as RunOptions),
    ...place,
    validator: check,
  });
  const plan = planOf(ok ? callsOf(decision) : [], { context: request.context, ...place });
  if (!ok)
    return { status: 'invalid', decision, issues, attempts, plan, states: [], context: request.context };
  onPlan?.(plan, decision);
  const result = await runPlan(plan, {
    ...(rest as Omit<RunPlanOptions, 'context' | 'tools'>),
    ...given({ validator }),
    tools: menu.tools,
    context: request.context,
  });
  // The validator has just made sure of the schema's type.
  return { ...result, decision, attempts, plan } as Turn<R, Name>;
}

function callsOf(decision: unknown): readonly unknown[] {
  const calls = isObject(decision) ? decision.calls : undefined;
  return Array.isArray(calls) ? calls : [];
}

/** An issue of a plan as one of the decision, for the model. */
function toIssue(issue: PlanIssue): Issue {
  const at = (index: number, more = '') => `${toPointer(['calls', String(index)])}${more}`;
  switch (issue.code) {
    case 'invalid-call':
      return { pointer: at(issue.index), keyword: 'call', message: issue.issues[0]?.message ?? '' };
    case 'cycle':
      return {
        pointer: at(issue.calls[0] ?? 0),
        keyword: issue.code,
        message: `These calls wait for each other: ${issue.calls.join(', ')}.`,
      };
    case 'missing-source': {
      const nearest = issue.nearest.length === 0 ? '' : ` Nearest: ${issue.nearest.join(', ')}.`;
      return {
        pointer: at(issue.index, issue.pointer),
        keyword: issue.code,
        message: `${issue.reference} has no value, and no call writes it.${nearest}`,
      };
    }
    case 'ambiguous-source':
      return {
        pointer: at(issue.index, issue.pointer),
        keyword: issue.code,
        message: `Several calls write ${issue.reference}, in no order: ${issue.calls.join(', ')}.`,
      };
  }
}
