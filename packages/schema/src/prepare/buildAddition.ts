import type { Place } from '../core';
import type { Base, Builder, Draft, Node } from './Builder';
import { JSON_EDITOR, type NoticeCode } from './types';

/** What adds to the schema around it; nothing where it could only be an editor, which would stand for the whole. */
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
