import { isObject } from '../core';
import type { Draft, Node } from './Builder';

/** Values that identify a branch, by property name. */
type Tellers = ReadonlyMap<string, readonly unknown[]>;

/**
 * Turns the branches of a union into conditions on existing fields: if each branch names different values of one
 * choice, people choose in that field, and the rest of the branch follows.
 *
 * @param around Properties next to the union.
 * @returns `undefined` if people have to choose the branch itself.
 */
export function conditionsOf(branches: readonly Node[], around: unknown): readonly Node[] | undefined {
  if (!isObject(around)) return undefined;
  const names = Object.keys(around).filter((name) => isChoice(around[name]) && tellsApart(name, branches));
  if (names.length === 0) return undefined;
  return branches.flatMap((branch) => {
    const tellers: Tellers = new Map(names.map((name) => [name, valuesOf(branch, name) ?? []]));
    const rest = withoutTellers(branch, tellers);
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    return rest === undefined ? [] : [{ if: conditionOf(tellers), then: rest }];
  });
}

/** True if people choose from a list: in a text field, branches would appear and disappear with each key. */
function isChoice(property: unknown): boolean {
  return (
    isObject(property) &&
    (property.type === 'boolean' || ['enum', 'const', 'oneOf'].some((keyword) => keyword in property))
  );
}

function tellsApart(name: string, branches: readonly Node[]): boolean {
  const lists = branches.map((branch) => valuesOf(branch, name));
  const all = lists.flatMap((list) => list?.map((value) => JSON.stringify(value)) ?? []);
  return lists.every((list) => list !== undefined) && new Set(all).size === all.length;
}

function valuesOf({ properties }: Node, name: string): readonly unknown[] | undefined {
  if (!isObject(properties) || !Object.hasOwn(properties, name)) return undefined;
  const property = properties[name] as Node;
  if ('const' in property) return [property.const];
  if (Array.isArray(property.enum)) return property.enum;
  const titled = property.oneOf as readonly Node[] | undefined;
  return titled?.every((one) => 'const' in one) ? titled.map((one) => one.const) : undefined;
}

function conditionOf(tellers: Tellers): Node {
  const properties = Array.from(tellers, ([name, values]) => [name, { enum: values }]);
  return { properties: Object.fromEntries(properties), required: [...tellers.keys()] };
}

/** A branch without the properties that identify it; `undefined` if nothing is left. */
function withoutTellers(branch: Node, tellers: Tellers): Node | undefined {
  const { title: _, description: __, type: ___, properties, ...rest } = branch;
  const left: Draft = {};
  for (const [name, property] of Object.entries(properties as Node)) {
    if (!tellers.has(name)) left[name] = property;
  }
  const result: Draft = { ...rest, ...(Object.keys(left).length > 0 && { properties: left }) };
  return Object.keys(result).length > 0 ? result : undefined;
}
