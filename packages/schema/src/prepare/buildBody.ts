import type { Base, Builder, Draft, Node } from './Builder';
import type { Budgets } from './budgets';
import { buildConditions } from './buildConditions';
import { buildList } from './buildList';
import { buildObject } from './buildObject';
import { buildPlain } from './buildPlain';
import { buildUnions } from './buildUnions';
import type { Collected, Part, Union } from './collectParts';
import { editorAt } from './editors';
import { hasFields, isClosed, isLimited, isPlainEditor } from './hasFields';
import { inferTypes } from './inferTypes';
import { unionOf } from './mapChildren';
import { type Merged, mergeParts } from './mergeParts';
import { restrictChoices } from './restrictChoices';
import { JSON_EDITOR, type NoticeCode } from './types';

/** Builds one schema from merged parts, in the keywords that forms use; `undefined` if no value is allowed. */
export function buildBody(
  collected: Collected,
  base: Base,
  pointer: string,
  builder: Builder,
): Node | undefined {
  const { budgets, notify } = builder;
  const tooMany = findTooMany(collected.parts, budgets);
  if (tooMany) return editorAt(pointer, tooMany, builder);
  const merged = mergeParts(collected.parts, notify);
  if (merged.properties.size > budgets.properties) return editorAt(pointer, 'too-many-properties', builder);
  const draft: Draft = {};
  const choices = restrictChoices(merged, collected, draft, builder);
  if (choices === 'never') return undefined;
  if (choices === 'too-many-choices') return editorAt(pointer, choices, builder);
  if (!choices.isChoice) {
    if (base === undefined) inferTypes(merged, collected.unions, choices.unions);
    if (merged.types?.size === 0) return merged.allowsNull ? { type: 'null' } : undefined;
    const problem = buildFields(collected, merged, choices.unions, draft, base, builder);
    if (problem === 'never') return undefined;
    if (problem) return editorAt(pointer, problem, builder);
    if (base === undefined && (!hasFields(draft) || unionOf(draft)?.every(isPlainEditor))) {
      if (!isClosed(draft, merged, collected)) {
        if (isLimited(draft, merged, collected)) return { [JSON_EDITOR]: 'no-fields' };
        return { ...emptyType(merged), [JSON_EDITOR]: 'any-value' };
      }
      draft.properties = {};
    }
  }
  // If the branches of a union replace the schema, they carry its conditions.
  if (!(merged.types && unionOf(draft) && !('type' in draft))) buildConditions(merged, draft, base, builder);
  if (base === 'all') {
    for (const place of merged.not) draft.not = builder.build([place], 'branch', 'all') ?? { not: {} };
  }
  return draft;
}

/** Checked first, so that a hundred thousand properties are not even listed. */
const sizes = [
  ...['properties', 'patternProperties', 'dependencies', 'dependentRequired', 'dependentSchemas'].map(
    (keyword) => [keyword, 'too-many-properties', 'properties'] as const,
  ),
  ...['items', 'prefixItems'].map((keyword) => [keyword, 'too-many-items', 'items'] as const),
];

function findTooMany(parts: readonly Part[], budgets: Budgets): NoticeCode | undefined {
  for (const { raw } of parts) {
    for (const [keyword, code, limit] of sizes) {
      const list = raw[keyword];
      if (typeof list !== 'object' || list === null) continue;
      const count = Array.isArray(list) ? list.length : keyword === 'items' ? 0 : Object.keys(list).length;
      if (count > budgets[limit]) return code;
    }
  }
  return undefined;
}

/** Writes everything but choices and conditions; returns the reason if the schema cannot be shown. */
function buildFields(
  collected: Collected,
  merged: Merged,
  unions: readonly Union[],
  draft: Draft,
  base: Base,
  builder: Builder,
): NoticeCode | 'never' | undefined {
  writeTypes(merged, draft);
  buildPlain(merged, draft, base, builder);
  buildObject(merged, draft, base, builder);
  buildList(merged, draft, base, builder);
  const problem = buildUnions(collected, merged, unions, draft, base, builder);
  if (problem) return problem;
  if (!merged.types && base === undefined && isLimited({}, merged, { parts: collected.parts, unions: [] })) {
    limitBranches(draft, builder);
  }
  return undefined;
}

function writeTypes({ types, allowsNull }: Merged, draft: Draft): void {
  if (!types) return;
  const all = [...types, ...(allowsNull ? ['null'] : [])];
  draft.type = all.length === 1 ? all[0] : all;
}

/** Type of a value that may be empty, so that a required value can be entered. */
function emptyType({ types, allowsNull, pointers }: Merged): Draft {
  const [type, other] = types ?? [];
  const isNamed = other === undefined && !allowsNull && pointers.has('type');
  return isNamed && (type === 'object' || type === 'array') ? { type } : {};
}

/** Applies the constraints around a union to branches that allow any value. */
function limitBranches(draft: Draft, { origins }: Builder): void {
  if (draft[JSON_EDITOR] === 'any-value') draft[JSON_EDITOR] = 'no-fields';
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = draft[keyword] as readonly Node[] | undefined;
    if (branches) draft[keyword] = branches.map(toLimited);
  }

  function toLimited(branch: Node): Node {
    if (branch[JSON_EDITOR] !== 'any-value') return branch;
    const limited = { ...branch, [JSON_EDITOR]: 'no-fields' };
    origins.set(limited, origins.get(branch) ?? '');
    return limited;
  }
}
