import type { Call } from '@agent-transcript/protocol/calls';
import type { CallState, Plan, PlanIssue, PlanNode, PlanReference } from '@agent-transcript/protocol/plans';
import { isObject } from '@agent-transcript/schema';
import {
  count,
  fieldsOf,
  listOf,
  type Read,
  remembered,
  report,
  toJson,
  whole,
} from '@agent-transcript/text/given';
import { issues as anyIssues } from '../given/readers';
import { planIn, readCallState } from './readPlan';

/** A text, and nothing that would have to be made one. */
const exactText: Read<string | undefined> = (value) => (typeof value === 'string' ? value : undefined);

/** A list of which all entries are as they should be. */
const allOf = <Item>(read: Read<Item | undefined>) => whole<readonly Item[]>(listOf(read));

const indexes = allOf<number>(count);

const parameters: Read<Call['parameters'] | undefined> = (value) =>
  isObject(value) ? (value as Call['parameters']) : undefined;

const call = whole(
  fieldsOf<Call>({
    tool: exactText,
    parameters,
    outputPath: exactText,
    outputMethod: exactText as Read<Call['outputMethod'] | undefined>,
    instance: exactText,
  }),
  'tool',
  'parameters',
);

const reference = whole(
  fieldsOf<PlanReference>({
    pointer: exactText,
    reference: exactText,
    sources: indexes,
    alternatives: allOf(indexes),
  }),
);

const node = whole(
  fieldsOf<PlanNode>({ call, sources: indexes, after: indexes, references: allOf(reference) }),
  'sources',
);

const ISSUE_FIELDS = {
  'invalid-call': ['index', 'issues'],
  cycle: ['calls'],
  'missing-source': ['index', 'pointer', 'reference', 'nearest'],
  'ambiguous-source': ['index', 'pointer', 'reference', 'calls'],
} as const;

type AnyIssue = {
  readonly [Name in 'index' | 'issues' | 'calls' | 'pointer' | 'reference' | 'nearest']: unknown;
};

const issueFields = fieldsOf<AnyIssue>({
  index: count,
  issues: anyIssues,
  calls: indexes,
  pointer: exactText,
  reference: exactText,
  nearest: allOf<string>(exactText),
});

const issue: Read<PlanIssue | undefined> = (value, place) => {
  const code = isObject(value) ? String(value.code) : '';
  if (!Object.hasOwn(ISSUE_FIELDS, code)) return undefined;
  const required = ISSUE_FIELDS[code as keyof typeof ISSUE_FIELDS];
  return whole(issueFields, ...required)(value, place) as PlanIssue | undefined;
};

const plan = whole(
  fieldsOf<Plan>({
    calls: listOf((value) => value as Plan['calls'][number]),
    nodes: allOf(node),
    order: indexes,
    stages: allOf(indexes),
    issues: allOf(issue),
  }),
  'calls',
  'nodes',
  'order',
  'stages',
  'issues',
);

/** A plan; one that is not as `planOf` makes it is made anew of its calls. */
export const givenPlan: Read<Plan | undefined> = remembered((value, place) => {
  if (value === undefined || value === null) return undefined;
  const json = toJson(value, place);
  const known = plan(json, place);
  if (known !== undefined) return known;
  report(place, value, 'It is made anew of its calls. Pass what `planOf` gives.');
  return planIn(isObject(json) ? json.calls : json);
});

/** The states of the calls of a plan, by index. */
export const givenStates: Read<readonly CallState[] | undefined> = remembered((value, place) => {
  const json = toJson(value, place);
  if (Array.isArray(json)) return json.map(readCallState);
  if (json !== undefined && json !== null) report(place, value, 'It is left out. Pass an array.');
  return undefined;
});
