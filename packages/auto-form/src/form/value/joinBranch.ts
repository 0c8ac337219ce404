import { isObject } from '@agent-transcript/schema';
import { mergeSchemas } from '@rjsf/utils';
import { type FieldSchema, followReference, UNION } from './FieldSchema';

/** Keywords by which a branch decides what is entered into a field; others only limit it, and the validator sees to them. */
const DECIDING: readonly string[] = ['const', 'enum', 'oneOf', 'properties', 'items', UNION];

/** A branch of a union and the fields around it, each property in one of the two. */
export interface JoinedBranch {
  readonly branch: FieldSchema;
  /** The fields around it that it leaves as they are. */
  readonly around: Readonly<Record<string, unknown>>;
}

/**
 * Shares the properties that both a branch and the object around it speak of out between them.
 *
 * @param fixed Whether the fields around stay whatever the branch says of them.
 */
export function joinBranch(
  given: FieldSchema,
  around: Readonly<Record<string, unknown>>,
  root: FieldSchema,
  fixed: boolean,
): JoinedBranch {
  const { properties } = followReference(given, root);
  const own = isObject(properties) ? Object.entries(properties) : [];
  if (!own.some(([name]) => Object.hasOwn(around, name))) return { branch: given, around };
  const inBranch: Record<string, unknown> = {};
  const left = { ...around };
  for (const [name, property] of own) {
    if (!Object.hasOwn(around, name)) inBranch[name] = property;
    else if (!fixed && isObject(property) && DECIDING.some((keyword) => keyword in property)) {
      const before = around[name];
      inBranch[name] = isObject(before) ? mergeSchemas(followReference(before, root), property) : property;
      delete left[name];
    }
  }
  return { branch: { ...followReference(given, root), properties: inBranch }, around: left };
}
