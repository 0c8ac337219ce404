import type { Fields } from '../core/values';

/** Tells what of a file is not read: what it is, and why, in English. */
export type Lose = (kind: string, why: string) => void;

/** Whether a value is what a field holds. */
export type Check = (value: unknown) => boolean;

/** The fields of an object, by their names. */
export type Checks = Readonly<Record<string, Check>>;

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => typeof value === 'number';
export const isFlag: Check = (value) => typeof value === 'boolean';
export const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
export const isList =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const isOneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.includes(value as string);
export const isObject =
  (required: Checks, optional: Checks = {}): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(required).every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, one]) => {
      const check = checkOf(name, required) ?? checkOf(name, optional);
      return check?.(one) === true;
    });

/** The fields that are known and hold what they should, in their order; all others are lost. */
export function keepFields(value: Fields, checks: Checks, of: string, lose: Lose): Fields {
  const kept: Record<string, unknown> = {};
  for (const name in value)
    if (checkOf(name, checks)?.(value[name]) === true) kept[name] = value[name];
    else lose(`${of}/${name.slice(0, 40)}`, 'It is no such field, or holds something else.');
  return kept;
}

const checkOf = (name: string, checks: Checks): Check | undefined =>
  Object.hasOwn(checks, name) ? checks[name] : undefined;

/** Values nest this deep at most: deeper ones can be read, and neither shown nor written. */
const DEEPEST = 1_000;

/** Whether a value of any shape is not too deep. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false;
    const inner: unknown[] = [];
    for (const one of level)
      if (typeof one === 'object' && one !== null) for (const held of Object.values(one)) inner.push(held);
    level = inner;
  }
  return true;
}
