import { isObject, typeNames } from '../core';
import type { Base, Builder, Draft, Node } from './Builder';
import { type Collected, collectParts, type Ingredient, type Union } from './collectParts';
import { conditionsOf } from './conditionsOf';
import { type Merged, speaksOf } from './mergeParts';
import { JSON_EDITOR } from './types';

/** Branches that one value is built from: one of each union. */
type Alternative = readonly Ingredient[];

const typeSchemas: Readonly<Record<string, { readonly type: string }>> = Object.fromEntries(
  typeNames.map((type) => [type, { type }]),
);

/** Keywords that give a branch fields or a name. */
const visible: readonly string[] = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'prefixItems',
  'enum',
  'const',
  'if',
  'dependencies',
  'dependentSchemas',
];

/** Writes the remaining unions: alternatives with a form each. */
export function buildUnions(
  collected: Collected,
  merged: Merged,
  unions: readonly Union[],
  draft: Draft,
  base: Base,
  builder: Builder,
): 'too-many-options' | 'never' | undefined {
  if (base === 'all') return keepUnions(unions, draft, builder);
  const { types } = merged;
  const [only] = types?.size === 1 ? types : [];
  const shown = unions.filter((union) => !types || types.size > 1 || isVisible(union, types, builder));
  if (shown.length === 0 && (!types || types.size < 2 || base !== undefined)) return undefined;
  const alternatives = alternativesOf(shown, collected, types, builder.budgets.options);
  if (alternatives === undefined) return 'too-many-options';

  const isPartial = base !== undefined || (only === 'object' && draft.properties !== undefined);
  const nullable = merged.allowsNull || (!types && shown.every((union) => union.allowsNull));
  const outer = isPartial || types ? wholeOf(collected) : [];
  const around: Ingredient[] = isPartial ? [] : [...outer];
  // A nullable value has a branch for `null`, so the other branches need the type.
  const isTyped = isPartial ? only === 'object' && base === undefined : nullable;
  if (isTyped && only !== undefined) around.push(typeIngredient(only, collected));
  const branches = buildBranches(alternatives, around, isPartial ? (base ?? draft) : undefined, builder);

  if (branches.size === 0 && !nullable) return 'never';
  const [first] = branches;
  if (first === undefined || branches.size === 1) {
    const [node, alternative = []] = first ?? [];
    const alone = alternative.map((branch) => ({ ...branch, orNull: nullable }));
    const single =
      node && (isPartial || nullable) ? builder.build([...outer, ...alone], 'branch', base) : node;
    if (node && !single) return 'never';
    for (const key of Object.keys(draft)) delete draft[key];
    Object.assign(draft, single ?? typeSchemas.null);
    return undefined;
  }
  const beside = base === undefined ? draft.properties : base.properties;
  const conditions = isPartial && !nullable ? conditionsOf([...branches.keys()], beside) : undefined;
  if (conditions) {
    if (conditions.length > 0) draft.allOf = conditions;
    return undefined;
  }
  if (!isPartial) for (const key of Object.keys(draft)) if (key !== 'discriminator') delete draft[key];
  const isOneOf = shown.length > 0 && shown.every(({ keyword }) => keyword === 'oneOf');
  const nodes = Array.from(branches.keys());
  draft[isOneOf ? 'oneOf' : 'anyOf'] = nullable && !isPartial ? [...nodes, typeSchemas.null as Node] : nodes;
  return undefined;
}

/** Inside a condition a union is kept unchanged. */
function keepUnions(unions: readonly Union[], draft: Draft, { build }: Builder): undefined {
  for (const { keyword, branches } of unions) {
    draft[keyword] = branches.map((branch) => build([branch], 'branch', 'all') ?? { not: {} });
  }
}

/** All combinations of one branch from each union, else of one type; `undefined` if there are too many. */
function alternativesOf(
  unions: readonly Union[],
  collected: Collected,
  types: ReadonlySet<string> | undefined,
  limit: number,
): readonly Alternative[] | undefined {
  if (unions.length === 0) return Array.from(types ?? [], (type) => [typeIngredient(type, collected)]);
  let alternatives: readonly Alternative[] = [[]];
  for (const { branches } of unions) {
    if (branches.length * alternatives.length > limit) return undefined;
    alternatives = alternatives.flatMap((before) => branches.map((branch) => [...before, branch]));
  }
  return alternatives;
}

/**
 * Builds the alternatives that allow a value, with the ingredients that each was last built from; equal ones are
 * merged.
 */
function buildBranches(
  alternatives: readonly Alternative[],
  around: readonly Ingredient[],
  base: Base,
  { build, notify, origins }: Builder,
): ReadonlyMap<Node, Alternative> {
  const branches = new Map<Node, Alternative>();
  for (const alternative of alternatives) {
    const child = build([...alternative, ...around], 'branch', base);
    if (!child) continue;
    if (child[JSON_EDITOR] === 'endless-ref') notify('endless-ref', origins.get(child) ?? '');
    else branches.set(joinTitles(child, alternative), alternative);
  }
  return branches;
}

/** Parts of a value without labels, references and unions. */
function wholeOf({ parts }: Collected): readonly Ingredient[] {
  return parts.map((part) => ({ ...part, schema: part.raw, isBare: true }));
}

function typeIngredient(type: string, { parts }: Collected): Ingredient {
  const [part] = parts;
  return {
    schema: typeSchemas[type],
    pointer: part?.pointer ?? '',
    scope: part?.scope ?? { root: undefined, pointer: '', address: '' },
    isBare: true,
  };
}

/** Only alternatives with fields or a name need to be offered. */
function isVisible({ branches }: Union, types: ReadonlySet<string>, builder: Builder): boolean {
  return branches.some((branch) => {
    const { parts, labels, unions, problem } = collectParts([branch], builder);
    return (
      problem !== undefined ||
      unions.length > 0 ||
      labels.some(({ raw }) => raw.title !== undefined) ||
      parts.some(({ raw }) => visible.some((key) => raw[key] !== undefined && speaksOf(key, types)))
    );
  });
}

/** An alternative of several unions gets the titles of all its branches. */
function joinTitles(node: Node, ingredients: Alternative): Node {
  const titles = ingredients.map(({ schema }) => (isObject(schema) ? schema.title : undefined));
  if (titles.length < 2 || !titles.every((title) => typeof title === 'string')) return node;
  return { ...node, title: titles.join(' · ') };
}
