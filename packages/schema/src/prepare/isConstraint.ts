import { keywordOf } from '../core';

/** Keywords that `collectParts` and conditions follow; the others are read where they stand. */
const followed: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'then', 'else']);

/** Whether a keyword by itself makes two schemas allow different values, or shows them in different ways. */
export function isConstraint(name: string): boolean {
  const keyword = keywordOf(name);
  if (keyword === undefined || followed.has(name)) return false;
  const { role, subject } = keyword;
  return role === 'constraint' || role === 'openapi' || (role === 'annotation' && subject !== undefined);
}
