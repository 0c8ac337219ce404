import type { Place } from '../core';
import type { Base, Builder, Draft, Node } from './Builder';
import { JSON_EDITOR, type NoticeCode } from './types';

/**
 * Builds a schema that only adds to the one around it; `undefined` if it would be a JSON editor, which would replace
 * the whole.
 */
export function buildAddition(
  places: readonly Place[],
  around: Draft,
  base: Base,
  { build, notify, origins }: Builder,
): Node | undefined {
  const child = build(places, 'branch', base ?? around);
  const code = child?.[JSON_EDITOR];
  if (child === undefined || code === undefined) return child;
  notify(code as NoticeCode, origins.get(child) ?? '');
  return undefined;
}
