import { type Checks, checkOf } from '@agent-transcript/parser/given';
import type { Fields } from '../core/values';

/** Counts a lost part of a file, with its kind and the reason in English. */
export type Lose = (kind: string, why: string) => void;

/** Known fields with valid values, in their order. All others are lost. */
export function keepFields(value: Fields, checks: Checks, of: string, lose: Lose): Fields {
  const kept: Record<string, unknown> = {};
  for (const name in value)
    if (checkOf(name, checks)?.(value[name]) === true) kept[name] = value[name];
    else lose(`${of}/${name.slice(0, 40)}`, 'Unknown field, or invalid value');
  return kept;
}

/** The most levels of values: deeper ones could be read, but neither shown nor written. */
const DEEPEST = 1_000;

/** True if a value is not too deep. */
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
