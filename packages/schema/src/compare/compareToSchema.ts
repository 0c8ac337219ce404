import { createResolver, type Issue, isObject, type JsonSchema, type SchemaValidator } from '../core';
import { validateSchema } from '../validate';
import { createRows } from './createRows';
import { createShapes, type Shapes } from './createShapes';
import { createVerdicts } from './createVerdicts';
import { issueTree } from './issueTree';
import type { SchemaRef } from './shape';
import type { Comparison, DecisionRow } from './types';

/** Options of {@link compareToSchema}. */
export interface CompareOptions {
  /** Known issues, such as those that `runRequest` returns; without them the decision is validated again. */
  readonly issues?: readonly Issue[];
  /** A synchronous validator; by default `validateSchema`. */
  readonly validator?: SchemaValidator;
  /** True while the decision grows: absent values have not arrived yet, and nothing is validated. */
  readonly streaming?: boolean;
  /** The previous comparison: unchanged rows are reused as the same objects. */
  readonly previous?: Comparison;
}

/**
 * Compares a decision with its schema: one row for each place in either of them, with status and issues, in the
 * schema's order. Any dialect is read without preparation. Both arguments are untrusted; any value is accepted.
 *
 * @example
 * const { valid, root } = compareToSchema(request.schema, decision);
 * root.children.map(({ label, status, value }) => `${label}: ${status}`);
 */
export function compareToSchema(
  schema: JsonSchema,
  value: unknown,
  { issues, validator = validateSchema, streaming = false, previous }: CompareOptions = {},
): Comparison {
  const { found, reason } = streaming ? { found: null, reason: undefined } : judge();
  const valid = found === null ? null : found.length === 0;
  try {
    const { refs, shapes } = readSchema(schema);
    const verdicts = createVerdicts(schema, shapes, found === null ? null : validator);
    const rowOf = createRows({ shapes, verdicts, judged: found !== null });
    const root = rowOf({
      key: null,
      value,
      pointer: '',
      refs,
      around: null,
      required: true,
      extra: false,
      node: found === null || found.length === 0 ? undefined : issueTree(found),
      moved: [],
      open: streaming,
      before: reason === undefined ? previous?.root : undefined,
      columns: undefined,
    });
    return { valid, root: reason === undefined ? root : { ...root, notice: { code: 'no-verdict', reason } } };
  } catch {
    // A getter may throw, and a proxy may be inconsistent: show the value as one row.
    return { valid, root: unreadable(value, found ?? [], reason) };
  }

  function judge(): { found: readonly Issue[] | null; reason: string | undefined } {
    try {
      const answer = issues ?? validator(schema, value);
      if (Array.isArray(answer)) return { found: answer as readonly Issue[], reason: undefined };
      void Promise.resolve(answer).catch(() => {});
      return { found: null, reason: 'The validator is asynchronous.' };
    } catch (error) {
      return { found: null, reason: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** Schemas of recent comparisons, so that a streaming decision reads its schema once. */
const read = new WeakMap<object, { readonly refs: readonly SchemaRef[]; readonly shapes: Shapes }>();

function readSchema(schema: JsonSchema) {
  const before = isObject(schema) ? read.get(schema) : undefined;
  if (before !== undefined) return before;
  const resolver = createResolver(schema);
  const refs = [{ ...resolver.root, origin: 0, step: '' }];
  const made = { refs, shapes: createShapes(resolver) };
  if (isObject(schema)) read.set(schema, made);
  return made;
}

function unreadable(value: unknown, issues: readonly Issue[], reason: string | undefined): DecisionRow {
  return {
    key: null,
    label: '',
    pointer: '',
    schemaPointer: null,
    status: issues.length > 0 ? 'invalid' : 'ok',
    required: true,
    issues,
    otherIssues: [],
    value,
    kind: 'json',
    notice: reason === undefined ? { code: 'not-json' } : { code: 'no-verdict', reason },
    children: [],
    issueCount: issues.length,
  };
}
