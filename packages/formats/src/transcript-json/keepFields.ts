import { findField, type Kind } from '@agent-transcript/parser/model';
import type { Fields } from '../core/values';

/** Counts a lost part of a file, with its kind and the reason in English. */
export type Lose = (kind: string, why: string) => void;

/** Known fields with valid values, in their order. All others are lost. */
export function keepFields(value: Fields, kind: Kind, of: string, lose: Lose): Fields {
  const kept: Record<string, unknown> = {};
  for (const name in value)
    if (findField(kind, name)?.check(value[name]) === true) kept[name] = value[name];
    else lose(`${of}/${name.slice(0, 40)}`, 'Unknown field, or invalid value');
  return kept;
}
