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
  /** The issues where they are known already, as `runRequest` returns them: the decision is then not validated again. */
  readonly issues?: readonly Issue[];
  /** A validator that answers at once; by default `validateSchema` of the protocol. */
  readonly validator?: SchemaValidator;
  /** Whether the decision still grows: what is not there has not arrived, and nothing is validated. */
  readonly streaming?: boolean;
  /** The comparison before: rows that have not changed are then the same objects. */
  readonly previous?: Comparison;
}

/**
 * A decision beside its schema: one row for each place that either of them has, with its status and its issues, in the
 * schema's order. The schema is read as it is, in any dialect; it and the decision may be anything at all.
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
    // A getter that throws, or an object that is not what it says: it is shown as it is.
    return { valid, root: unreadable(value, found ?? [], reason) };
  }

  function judge(): { found: readonly Issue[] | null; reason: string | undefined } {
    try {
      const answer = issues ?? validator(schema, value);
      if (Array.isArray(answer)) return { found: answer as readonly Issue[], reason: undefined };
      void Promise.resolve(answer).catch(() => {});
      return { found: null, reason: 'The validator does not answer at once.' };
    } catch (error) {
      return { found: null, reason: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** The last schemas that were compared, so that a decision that streams reads its schema once. */
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
