import { format as formats, type SchemaDraft, validate } from '@cfworker/json-schema';
import {
  checkJson,
  type Dialect,
  type Issue,
  type JsonSchema,
  type JsonValue,
  namedDialect,
  SchemaError,
} from '../core';
import { createMatcher } from '../match';
import { copySchema, type SchemaCopy } from './copySchema';
import { toIssues } from './toIssues';

/** What the library calls the dialects. */
const drafts: Readonly<Record<Dialect, SchemaDraft>> = {
  'draft-04': '4',
  'draft-06': '7',
  'draft-07': '7',
  '2019-09': '2019-09',
  '2020-12': '2020-12',
};

/** Evaluations of a subschema that any validation may take, and further ones per value. */
const EVALUATIONS = 200_000;
const EVALUATIONS_PER_VALUE = 200;

/** Comparisons that `uniqueItems` may take: it compares each entry with each. */
const MAX_COMPARISONS = 300_000_000;

/** Keys that are matched in advance against a pattern that could run away. */
const MAX_KEYS = 2_000;

/** A half of a surrogate pair in a name: no pointer can be written to it, and no decision needs it. */
const malformedName: Issue = {
  pointer: '',
  keyword: 'json',
  message: 'A property name is not well-formed Unicode.',
};

/** What a walk over the value finds out before the validation. */
interface Survey {
  values: number;
  /** The largest product of a list's length and of the values in it. */
  comparisons: number;
  hasUndefined: boolean;
}

/**
 * Every issue of a value under a JSON Schema: drafts 4, 6, 7, 2019-09 and 2020-12 (the default) by
 * its `$schema`.
 *
 * The schema is interpreted (no `eval`) and copied first (it may be frozen). `$ref` reaches inside
 * the schema only; nothing is fetched. `format` is asserted, for the formats of the standard.
 *
 * @throws SchemaError `invalid-schema` for a schema that is none, or that has a broken `$ref`;
 *   `validation-limit` when schema and value ask for more work than their sizes justify (a
 *   reference without end is such a schema), or for more depth than the stack has; what `checkJson` throws for a value or schema that is not JSON.
 */
export function validateSchema(schema: JsonSchema, value: unknown): readonly Issue[] {
  checkJson(schema, 'schema');
  return validateChecked(schema, value);
}

/**
 * {@link validateSchema} in steps: a page that has a schema of very many parts validated can do something else between them. The last
 * answers the issues, and any of them throws what `validateSchema` throws.
 */
export function* validationSteps(
  schema: JsonSchema,
  value: unknown,
): Generator<undefined, readonly Issue[], undefined> {
  checkJson(schema, 'schema');
  yield undefined;
  return validateChecked(schema, value);
}

function validateChecked(schema: JsonSchema, value: unknown): readonly Issue[] {
  checkJson(value, 'value');
  const found = survey(value);
  const patterns = new Map<string, string>();
  const draft = draftOf(schema);
  let keys: ReadonlySet<string> | undefined;
  const keysOfValue = () => (keys ??= keysIn(value));
  const copy = copySchema(schema, {
    prototype: countingPrototype(EVALUATIONS + EVALUATIONS_PER_VALUE * found.values),
    formatOf: (pattern) => addFormat(patterns, pattern),
    keyPatternOf: (pattern, index) => safeKeyPattern(pattern, index, keysOfValue),
    hasKey: (key) => keysOfValue().has(key),
  });
  // The library takes a property that is `undefined` for one that is there.
  const instance: unknown = found.hasUndefined ? JSON.parse(JSON.stringify(value)) : value;
  try {
    limitComparisons(schema, found);
    return toIssues(evaluate(copy, instance, draft), copy, patterns);
  } catch (cause) {
    if (cause instanceof URIError) return [malformedName];
    throw toError(cause);
  } finally {
    for (const name of patterns.keys()) delete formats[name];
  }
}

function evaluate({ root, lookup }: SchemaCopy, value: unknown, draft: SchemaDraft) {
  const run = (shortCircuit: boolean) => validate(value, root, draft, lookup, shortCircuit).errors;
  try {
    return run(false);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Hundreds of thousands of issues exceed what one call can carry; the first of each list is enough.
    return run(true);
  }
}

function draftOf(schema: JsonSchema): SchemaDraft {
  const dialect = namedDialect(schema);
  if (dialect !== undefined) return drafts[dialect];
  const name = JSON.stringify((schema as { readonly $schema?: unknown }).$schema);
  throw new SchemaError('invalid-schema', `No dialect is known by the $schema ${name}.`, {
    pointer: '/$schema',
  });
}

/**
 * The prototype of all schema objects of one validation.
 *
 * Every evaluation of a schema has to look for a `pattern`, and the copy has none: so a getter counts evaluations, where
 * an endless or exploding `$ref` shows.
 */
function countingPrototype(limit: number): object {
  let count = 0;
  return Object.create(null, {
    pattern: {
      get() {
        if (++count <= limit) return undefined;
        throw new SchemaError(
          'validation-limit',
          `The schema takes more than ${limit} evaluations of this value.`,
        );
      },
    },
  });
}

/** Puts a pattern among the library's formats, for the time of one validation, under a name of its own. */
function addFormat(patterns: Map<string, string>, pattern: string): string {
  const name = `pattern ${patterns.size}`;
  formats[name] = createMatcher(pattern);
  patterns.set(name, pattern);
  return name;
}

/**
 * The pattern itself where it is harmless, else one that lists the keys that it matches.
 *
 * The library compiles keys of `patternProperties` itself, so they must be safe as they are.
 */
function safeKeyPattern(pattern: string, index: number, keysOfValue: () => ReadonlySet<string>): string {
  const matches = createMatcher(pattern);
  if (/^\^?[\w-]*\$?$/.test(pattern)) return pattern;
  const keys = keysOfValue();
  if (keys.size > MAX_KEYS) {
    throw new SchemaError('validation-limit', `patternProperties on more than ${MAX_KEYS} different keys.`);
  }
  const matched = [...keys].filter(matches).map((key) => key.replace(/[\\^$.*+?()[\]{}|/-]/gu, escapeChar));
  // Patterns that match the same keys must stay different: each has a number, in an alternative that cannot match.
  return `^(?:${matched.join('|') || '[]'})$|[]${index}`;
}

function escapeChar(char: string): string {
  return `\\u{${char.codePointAt(0)?.toString(16)}}`;
}

function keysIn(value: JsonValue, keys = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return keys;
  if (!Array.isArray(value)) for (const key of Object.keys(value)) keys.add(key);
  for (const child of Object.values(value)) keysIn(child, keys);
  return keys;
}

function survey(value: JsonValue): Survey {
  const found: Survey = { values: 0, comparisons: 0, hasUndefined: false };
  visit(value);
  return found;

  function visit(current: JsonValue | undefined): void {
    if (current === undefined) found.hasUndefined = true;
    found.values++;
    if (typeof current !== 'object' || current === null) return;
    if (!Array.isArray(current)) {
      for (const child of Object.values(current)) visit(child);
      return;
    }
    const before = found.values;
    for (const child of current) visit(child);
    found.comparisons = Math.max(found.comparisons, current.length * (found.values - before));
  }
}

function limitComparisons(schema: JsonSchema, { comparisons }: Survey): void {
  if (comparisons <= MAX_COMPARISONS || !JSON.stringify(schema).includes('"uniqueItems":true')) return;
  throw new SchemaError(
    'validation-limit',
    'A list is too long for uniqueItems, which compares each entry with each.',
  );
}

function toError(cause: unknown): SchemaError {
  if (cause instanceof SchemaError) return cause;
  if (cause instanceof RangeError) {
    const message =
      'The schema refers to itself without end, or the value is nested too deeply to be validated.';
    return new SchemaError('validation-limit', message, { cause });
  }
  const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
  return new SchemaError('invalid-schema', `The schema cannot be used: ${reason}`, { cause });
}
