import { isObject } from '../core';
import type { Draft, Node } from './Builder';
import type { Collected } from './collectParts';
import { type Merged, speaksOf } from './mergeParts';
import { JSON_EDITOR } from './types';

/** True if a draft is shown by more than a JSON editor. */
export function hasFields(draft: Draft): boolean {
  if (['enum', 'const', 'anyOf', 'oneOf', '$ref', JSON_EDITOR].some((key) => key in draft)) return true;
  const [type, other] = [draft.type].flat().filter((one) => one !== 'null');
  if (draft.type === undefined || other !== undefined) return false;
  if (type === 'array') return 'items' in draft;
  return (
    type !== 'object' ||
    'properties' in draft ||
    'patternProperties' in draft ||
    typeof draft.additionalProperties === 'object'
  );
}

/** True if a branch is a JSON editor without a title. */
export function isPlainEditor(branch: Node): boolean {
  return branch[JSON_EDITOR] === 'no-fields' && branch.title === undefined;
}

/** True if the value is an object without properties: there is nothing to enter. */
export function isClosed({ additionalProperties }: Draft, merged: Merged, { unions }: Collected): boolean {
  const { pointers, patternProperties, dependencies, conditions } = merged;
  const mayHaveSome = patternProperties.size + dependencies.size + conditions.length + unions.length > 0;
  // An inferred type excludes no other type.
  return additionalProperties === false && pointers.has('type') && !mayHaveSome;
}

/** True if a schema without fields constrains more than the type. */
export function isLimited(
  draft: Draft,
  merged: Merged,
  { parts, unions }: Pick<Collected, 'parts' | 'unions'>,
): boolean {
  const { types, plain, pointers, properties, patternProperties, required, dependencies, prefix } = merged;
  const { conditions, not } = merged;
  const speaks = (key: string) => types === undefined || speaksOf(key, types);
  return (
    unions.length > 0 ||
    conditions.length > 0 ||
    not.some(({ schema }) => schema !== false) ||
    (speaks('properties') &&
      properties.size + patternProperties.size + required.size + dependencies.size > 0) ||
    (speaks('items') && prefix.length > 0) ||
    (pointers.has('contains') && speaks('contains')) ||
    (speaks('propertyNames') && parts.some(({ raw }) => limitsNames(raw.propertyNames))) ||
    'items' in draft ||
    'additionalItems' in draft ||
    (draft.additionalProperties ?? true) !== true ||
    Object.keys(plain).some((key) => key !== 'discriminator' && speaks(key) && !isIdle(key, plain[key]))
  );
}

/** True if more than `type` constrains the names: every name is a string anyway. */
function limitsNames(names: unknown): boolean {
  return names === false || (isObject(names) && Object.keys(names).some((key) => key !== 'type'));
}

/** True if a keyword lets every value pass. */
function isIdle(key: string, value: unknown): boolean {
  return value === false || (value === 0 && /^min(?:Items|Length|Properties)$/.test(key));
}
