import { type Checks, checkOf } from '@agent-transcript/parser/given';
import type { Fields } from '../core/values';

/** Tells what of a file is not read: what it is, and why, in English. */
export type Lose = (kind: string, why: string) => void;

/** The fields that are known and hold what they should, in their order; all others are lost. */
export function keepFields(value: Fields, checks: Checks, of: string, lose: Lose): Fields {
  const kept: Record<string, unknown> = {};
  for (const name in value)
    if (checkOf(name, checks)?.(value[name]) === true) kept[name] = value[name];
    else lose(`${of}/${name.slice(0, 40)}`, 'It is no such field, or holds something else.');
  return kept;
}

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
