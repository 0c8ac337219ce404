import { isReserved } from '../core';
import type { Base, Builder, Draft, Node } from './Builder';
import { buildAddition } from './buildAddition';
import { isFree } from './isFree';
import { isUsablePattern } from './isUsablePattern';
import type { Merged } from './mergeParts';

/** Writes the schemas of an object's properties. */
export function buildObject(merged: Merged, draft: Draft, base: Base, builder: Builder): void {
  const { types, required } = merged;
  if (types && !types.has('object')) return;
  buildProperties(merged, draft, base, builder);
  if (required.size > 0) draft.required = [...required].slice(0, builder.budgets.properties);
  buildPatterns(merged, draft, base, builder);
  buildAdditional(merged, draft, base, builder);
  buildDependencies(merged, draft, base, builder);
}

function buildProperties(
  { pointers, properties }: Merged,
  draft: Draft,
  base: Base,
  { build }: Builder,
): void {
  if (!pointers.has('properties')) return;
  const result: Draft = {};
  for (const [name, places] of properties) {
    const child = build(places, 'child', baseOf(base, name));
    if (child) result[name] = child;
  }
  draft.properties = result;
}

function buildPatterns({ patternProperties }: Merged, draft: Draft, base: Base, builder: Builder): void {
  const result: Draft = {};
  for (const [pattern, places] of patternProperties) {
    if (!isUsablePattern(pattern, places[0]?.pointer ?? '', builder.notify)) continue;
    const child = builder.build(places, 'child', base && 'all');
    if (child) result[pattern] = child;
  }
  if (Object.keys(result).length > 0) draft.patternProperties = result;
}

function buildAdditional({ additional }: Merged, draft: Draft, base: Base, builder: Builder): void {
  if (additional === undefined) return;
  const child = additional && builder.build(additional, 'child', base && 'all');
  draft.additionalProperties = child ? (additional && isFree(child, additional, builder)) || child : false;
}

function buildDependencies({ dependencies }: Merged, draft: Draft, base: Base, builder: Builder): void {
  const result: Draft = {};
  for (const [name, { required, schemas }] of dependencies) {
    if (isReserved(name)) continue;
    if (schemas.length === 0) {
      result[name] = required;
      continue;
    }
    const child = buildAddition(schemas, draft, base, builder);
    if (!child) continue;
    result[name] =
      required.length === 0
        ? child
        : { ...child, required: [...new Set([...((child.required as string[]) ?? []), ...required])] };
  }
  if (Object.keys(result).length > 0) draft.dependencies = result;
}

function baseOf(base: Base, name: string): Base {
  if (base === undefined || base === 'all') return base;
  const properties = base.properties as Node | undefined;
  return properties && Object.hasOwn(properties, name) ? (properties[name] as Node) : undefined;
}
