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

/** Names of the dialects in the library. */
const drafts: Readonly<Record<Dialect, SchemaDraft>> = {
  'draft-04': '4',
  'draft-06': '7',
  'draft-07': '7',
  '2019-09': '2019-09',
  '2020-12': '2020-12',
};

/** Limit of subschema evaluations per validation, plus an allowance for each value. */
const EVALUATIONS = 200_000;
const EVALUATIONS_PER_VALUE = 200;

/** Limit of comparisons for `uniqueItems`, which compares each entry with each. */
const MAX_COMPARISONS = 300_000_000;

/** Limit of keys that are matched in advance against a pattern that could take exponential time. */
const MAX_KEYS = 2_000;

/** A lone surrogate in a name: no pointer can represent it, and no decision needs it. */
const malformedName: Issue = {
  pointer: '',
  keyword: 'json',
  message: 'A property name is not well-formed Unicode.',
};

/** Facts about the value, collected before the validation. */
interface Survey {
  values: number;
  /** Largest product of a list's length and the number of values in it. */
  comparisons: number;
  hasUndefined: boolean;
}

/**
 * Returns every issue of a value under a JSON Schema: drafts 4, 6, 7, 2019-09 and 2020-12 (the default), as `$schema`
 * says.
 *
 * The schema is interpreted (no `eval`) and copied first (it may be frozen). `$ref` resolves only inside the schema;
 * nothing is fetched. `format` is asserted, for the formats of the standard.
 *
 * @throws SchemaError `invalid-schema` for an invalid schema or a broken `$ref`; `validation-limit` if schema and value
 * need more work than their sizes justify (as with endless references) or more depth than the stack has; and the errors
 * of `checkJson` for a value or schema that is not JSON.
 */
export function validateSchema(schema: JsonSchema, value: unknown): readonly Issue[] {
  checkJson(schema, 'schema');
  return validateChecked(schema, value);
}

/**
 * {@link validateSchema} in steps, so that a page can do other work in between. The generator returns the issues; each
 * step may throw the errors of `validateSchema`.
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
  // The library counts a property with the value `undefined` as present.
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
    // Hundreds of thousands of issues exceed the limit of arguments of one call; the first of each list suffice.
    return run(true);
  }
}

function draftOf(schema: JsonSchema): SchemaDraft {
  const dialect = namedDialect(schema);
  if (dialect !== undefined) return drafts[dialect];
  const name = JSON.stringify((schema as { readonly $schema?: unknown }).$schema);
  throw new SchemaError('invalid-schema', `The $schema ${name} is not a known dialect.`, {
    pointer: '/$schema',
  });
}

/**
 * Prototype of all schema objects of one validation.
 *
 * Evaluating a schema always reads `pattern`, and copies have none, so this getter counts evaluations and detects
 * endless or exploding references.
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

/** Registers a pattern as a uniquely named format of the library for the duration of one validation. */
function addFormat(patterns: Map<string, string>, pattern: string): string {
  const name = `pattern ${patterns.size}`;
  formats[name] = createMatcher(pattern);
  patterns.set(name, pattern);
  return name;
}

/**
 * The pattern itself if it is safe, else a list of the keys that it matches.
 *
 * The library compiles keys of `patternProperties` itself, so they must be safe.
 */
function safeKeyPattern(pattern: string, index: number, keysOfValue: () => ReadonlySet<string>): string {
  const matches = createMatcher(pattern);
  if (/^\^?[\w-]*\$?$/.test(pattern)) return pattern;
  const keys = keysOfValue();
  if (keys.size > MAX_KEYS) {
    throw new SchemaError(
      'validation-limit',
      `patternProperties applies to more than ${MAX_KEYS} different keys.`,
    );
  }
  const matched = [...keys].filter(matches).map((key) => key.replace(/[\\^$.*+?()[\]{}|/-]/gu, escapeChar));
  // Patterns that match the same keys must stay distinct: each has a number in an alternative that never matches.
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
