import { keywordOf } from '../core';

/** Keywords that `collectParts` and conditions follow; other code reads the rest in place. */
const followed: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'then', 'else']);

/** True if a keyword alone can make two schemas allow or show different values. */
export function isConstraint(name: string): boolean {
  const keyword = keywordOf(name);
  if (keyword === undefined || followed.has(name)) return false;
  const { role, subject } = keyword;
  return role === 'constraint' || role === 'openapi' || (role === 'annotation' && subject !== undefined);
}
