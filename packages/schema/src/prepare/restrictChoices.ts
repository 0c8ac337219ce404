import { isNullSchema, isObject, isOfTypes, type JsonObject } from '../core';
import type { Draft } from './Builder';
import type { Budgets } from './budgets';
import { type CollectContext, type Collected, collectParts, type Part, type Union } from './collectParts';
import { isConstraint } from './isConstraint';
import { measureValue } from './measureValue';
import type { Merged } from './mergeParts';

interface Choice {
  readonly const: unknown;
  readonly title?: string;
  readonly description?: string;
}

export interface Choices {
  /** True if the value is one of a list, which was written to the draft. */
  readonly isChoice: boolean;
  /** Unions that are not lists of values. */
  readonly unions: readonly Union[];
}

/** Limit of characters in one list of choices. */
const MAX_CHARACTERS = 1_000_000;

/** Limit of nested lists of values. */
const MAX_DEPTH = 8;

/** Writes the choices of `enum`, `const` and unions of these, in the form that becomes a select. */
export function restrictChoices(
  merged: Merged,
  { unions: all, namedNull }: Collected,
  draft: Draft,
  context: CollectContext & { readonly budgets: Budgets },
): Choices | 'never' | 'too-many-choices' {
  const limit = context.budgets.choices;
  const unions: Union[] = [];
  const lists: (readonly Choice[])[] = [];
  let takesNull = merged.allowsNull;
  for (const { values } of merged.choices) {
    if (values.length > limit) return 'too-many-choices';
    lists.push(values.map((value) => ({ const: value })));
  }
  for (const union of all) {
    const list = union.branches.length > limit ? undefined : choicesOf(union, context);
    if (!list) unions.push(union);
    else if (list.length > limit) return 'too-many-choices';
    else lists.push(list);
  }
  if (lists.length === 0) return { isChoice: false, unions };
  const { types } = merged;
  const typeNames = types && [...types];
  const values = lists
    .map((list) => new Map(list.map((choice) => [identify(choice.const), choice] as const)))
    .reduce(
      (a, b) =>
        new Map([...b].filter(([key]) => a.has(key)).map(([key, one]) => [key, { ...a.get(key), ...one }])),
    );
  if (all.length > unions.length) takesNull = takesNullOf(merged, all, unions);
  const fitting: Choice[] = [];
  for (const choice of values.values()) {
    if (choice.const === null || (typeNames && !isOfTypes(choice.const, typeNames))) continue;
    const problem = measureValue(choice.const, MAX_CHARACTERS);
    if (typeof problem === 'string')
      context.notify(problem === 'too-large' ? 'invalid-keyword' : problem, merged.choices[0]?.pointer ?? '');
    else fitting.push(choice);
  }
  if (fitting.length === 0) {
    if (!takesNull) return 'never';
    draft.type = 'null';
    return { isChoice: true, unions: [] };
  }
  writeType(draft, fitting, types, takesNull);
  if (fitting.length === 1 && !takesNull && !fitting[0]?.title) {
    draft.const = fitting[0]?.const;
    return { isChoice: true, unions: [] };
  }
  const shown = takesNull
    ? [...fitting, { const: null, ...labelOf(namedNull), ...values.get(identify(null)) }]
    : fitting;
  if (shown.some(({ title, description }) => title ?? description)) draft.oneOf = shown;
  else draft.enum = shown.map((choice) => choice.const);
  return { isChoice: true, unions: [] };
}

function takesNullOf(merged: Merged, all: readonly Union[], others: readonly Union[]): boolean {
  const lists = all.filter((union) => !others.includes(union));
  const isNamedElsewhere = merged.types === undefined && merged.choices.length === 0;
  return lists.every((union) => union.allowsNull) && (isNamedElsewhere || merged.allowsNull);
}

/** Values of a union whose branches are all values. */
function choicesOf({ branches }: Union, context: CollectContext, depth = 0): readonly Choice[] | undefined {
  const list: Choice[] = [];
  for (const branch of branches) {
    if (!isObject(branch.schema)) return undefined;
    const { parts, labels, unions, problem, isNever } = collectParts([branch], context);
    const [part, other] = parts;
    if (!part || other || problem || isNever) return undefined;
    const [inner, another] = unions;
    if (inner && !another && isUnionAlone(part) && depth < MAX_DEPTH) {
      const choices = choicesOf(inner, context, depth + 1);
      if (!choices) return undefined;
      list.push(...choices);
      continue;
    }
    if (inner) return undefined;
    const values = valuesOf(part);
    if (!values) return undefined;
    const label = values.length === 1 ? labelOf(labels[0]?.raw) : {};
    for (const value of values) list.push({ const: value, ...label });
  }
  return list;
}

/** True if a part has nothing but one union and labels. */
const isUnionAlone = ({ raw }: Part) =>
  Object.keys(raw).every((key) => key === 'oneOf' || key === 'anyOf' || !isConstraint(key));

function labelOf({ title, description }: JsonObject = {}): Omit<Choice, 'const'> {
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
  };
}

function valuesOf({ raw }: Part): readonly unknown[] | undefined {
  const isOnly = Object.keys(raw).every((key) => !speaks.has(key));
  if (!isOnly || isNullSchema(raw)) return undefined;
  if (raw.const !== undefined) return [raw.const];
  return Array.isArray(raw.enum) ? raw.enum : undefined;
}

const speaks: ReadonlySet<string> = new Set(['properties', 'items', 'if', 'not', 'pattern']);

function writeType(
  draft: Draft,
  choices: readonly Choice[],
  types: ReadonlySet<string> | undefined,
  takesNull: boolean,
): void {
  const found = new Set<string>();
  for (const { const: value } of choices) {
    if (typeof value === 'object') return;
    found.add(types?.has('integer') && Number.isInteger(value) ? 'integer' : typeof value);
  }
  // The first type chooses the control, and the control for strings can show any list.
  const sorted = [...found].sort((a, b) => Number(b === 'string') - Number(a === 'string'));
  if (takesNull) sorted.push('null');
  draft.type = sorted.length === 1 ? sorted[0] : sorted;
}

function identify(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return typeof measureValue(value, MAX_CHARACTERS) === 'string' ? value : JSON.stringify(value) + '\0';
}
