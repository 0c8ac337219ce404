import { isObject } from '@agent-transcript/schema';
import { JSON_EDITOR } from '@agent-transcript/schema/prepare';
import { mergeSchemas } from '@rjsf/utils';
import { AROUND, type FieldSchema, followReference, UNION } from './FieldSchema';

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
 * @param around The fields beside the union: a branch that decides what one of them holds takes it.
 * @param fixed The fields further out, which stay whatever the branch says of them.
 */
export function joinBranch(
  given: FieldSchema,
  around: Readonly<Record<string, unknown>>,
  fixed: Readonly<Record<string, unknown>>,
  root: FieldSchema,
): JoinedBranch {
  const followed = followReference(given, root);
  const own = isObject(followed.properties) ? Object.entries(followed.properties) : [];
  const isNested = UNION in followed && Object.keys({ ...fixed, ...around }).length > 0;
  const isShown = (name: string) => Object.hasOwn(around, name) || Object.hasOwn(fixed, name);
  // A branch that is a union again has branches that may speak of the same fields.
  if (!isNested && !own.some(([name]) => isShown(name))) return { branch: given, around };
  const inBranch: Record<string, unknown> = {};
  const left = { ...around };
  for (const [name, property] of own) {
    if (!isShown(name)) inBranch[name] = property;
    else if (!Object.hasOwn(fixed, name) && isObject(property)) {
      const before = isObject(around[name]) ? followReference(around[name], root) : {};
      const { [JSON_EDITOR]: editor, ...known } = before;
      // A field that takes anything around the union takes what the branch says.
      if (editor !== 'any-value' && !DECIDING.some((keyword) => keyword in property)) continue;
      inBranch[name] = mergeSchemas(editor === 'any-value' ? known : before, property);
      delete left[name];
    }
  }
  return {
    branch: {
      ...followed,
      ...(own.length > 0 && { properties: inBranch }),
      ...(isNested && { [AROUND]: { ...fixed, ...left } }),
    },
    around: left,
  };
}
