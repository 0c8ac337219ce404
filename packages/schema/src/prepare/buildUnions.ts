import { typeNames } from '../core';
import type { Base, Build, BuildContext, Draft, Node } from './buildSchema';
import { type Collected, collectParts, type Ingredient, type Union } from './collectParts';
import { type Merged, speaksOf } from './mergeParts';
import { JSON_EDITOR, type NoticeCode } from './types';

const typeSchemas: Readonly<Record<string, { readonly type: string }>> = Object.fromEntries(
  typeNames.map((type) => [type, { type }]),
);

/** Keywords by which a branch shows something of its own. */
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

/** Writes what is left of the unions: alternatives of which each has a form of its own. */
export function buildUnions(
  collected: Collected,
  merged: Merged,
  unions: readonly Union[],
  draft: Draft,
  base: Base,
  build: Build,
  context: BuildContext,
): NoticeCode | 'never' | undefined {
  const { budgets } = context;
  const { types } = merged;
  if (base === 'all') {
    for (const { keyword, branches } of unions) {
      draft[keyword] = branches.map((branch) => build([branch], 'branch', 'all') ?? { not: {} });
    }
    return undefined;
  }
  const shown = unions.filter((union) => !types || types.size > 1 || isVisible(union, types, context));
  const whole = collected.parts.map((part): Ingredient => ({ ...part, schema: part.raw, isBare: true }));
  const [only] = types?.size === 1 ? types : [];
  let alternatives: (readonly Ingredient[])[] = [[]];
  for (const { branches } of shown) {
    if (branches.length * alternatives.length > budgets.options) return 'too-many-options';
    alternatives = alternatives.flatMap((before) => branches.map((branch) => [...before, branch]));
  }
  const isPartial = base !== undefined || (only === 'object' && draft.properties !== undefined);
  if (shown.length === 0) {
    if (!types || types.size < 2 || base !== undefined) return undefined;
    alternatives = [...types].map((type) => [typeIngredient(type, collected)]);
  }
  const nullable = merged.allowsNull || (!types && shown.every((union) => union.allowsNull));
  const outer = isPartial || types ? whole : [];
  const around: Ingredient[] = isPartial ? [] : [...outer];
  // A value that may be null has one branch for it: the others are of the type alone.
  const isTyped = isPartial ? only === 'object' && base === undefined : nullable;
  if (isTyped && only !== undefined) around.push(typeIngredient(only, collected));
  // Branches that are the same are one.
  const branches = new Set<Node>();
  let survivor: readonly Ingredient[] = [];
  for (const alternative of alternatives) {
    const child = build([...alternative, ...around], 'branch', isPartial ? (base ?? draft) : undefined);
    if (!child) continue;
    if (child[JSON_EDITOR] === 'endless-ref') context.notify('endless-ref', context.origins.get(child) ?? '');
    else {
      branches.add(joinTitles(child, alternative));
      survivor = alternative;
    }
  }
  if (branches.size === 0 && !nullable) return 'never';
  const [first] = branches;
  const isOnly = branches.size === 1;
  const alone = survivor.map((branch) => ({ ...branch, orNull: nullable }));
  const single = isOnly && (isPartial || nullable) ? build([...outer, ...alone], 'branch', base) : first;
  if (isOnly && !single) return 'never';
  if (!isPartial || isOnly || branches.size === 0) {
    for (const key of Object.keys(draft)) if (key !== 'discriminator' || isOnly) delete draft[key];
  }
  if (isOnly || branches.size === 0) {
    Object.assign(draft, single ?? typeSchemas.null);
    return undefined;
  }
  if (nullable && !isPartial) branches.add(typeSchemas.null as Node);
  draft[shown.length > 0 && shown.every(({ keyword }) => keyword === 'oneOf') ? 'oneOf' : 'anyOf'] =
    Array.from(branches);
  return undefined;
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

/** Of alternatives to the same fields, only those need to be chosen that have fields or a name of their own. */
function isVisible({ branches }: Union, types: ReadonlySet<string>, context: BuildContext): boolean {
  return branches.some((branch) => {
    const { parts, labels, unions, problem } = collectParts([branch], context);
    return (
      problem !== undefined ||
      unions.length > 0 ||
      labels.some(({ raw }) => raw.title !== undefined) ||
      parts.some(({ raw }) => visible.some((key) => raw[key] !== undefined && speaksOf(key, types)))
    );
  });
}

/** An alternative of several unions bears the names of all its branches. */
function joinTitles(node: Node, ingredients: readonly Ingredient[]): Node {
  const titles = ingredients.map(({ schema }) => (schema as Node).title);
  if (titles.length < 2 || !titles.every((title) => typeof title === 'string')) return node;
  return { ...node, title: titles.join(' · ') };
}
