import type { DefaultValidator, Issue, JsonSchema } from '@agent-transcript/protocol';
import { dialectOf, pointerStep, typeOf } from '@agent-transcript/schema';
import { createMatcher } from '@agent-transcript/schema/match';
import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import type { ErrorObject } from 'ajv';
import Ajv2019 from 'ajv/dist/2019.js';
import Ajv2020 from 'ajv/dist/2020.js';

// Patterns are matched in bounded time: Ajv's own would hold the page up on `^(a+)+$`.
const boundedPattern = Object.assign(
  (pattern: string) => {
    const matches = createMatcher(pattern);
    // Ajv tells patterns apart by their text.
    return { test: (text: string) => matches(text), toString: () => pattern };
  },
  { code: '' },
);

/** No warnings on the console for what a stranger's schema holds, and no format that is not known taken for a fault. */
const options = {
  ajvOptionsOverrides: { code: { regExp: boundedPattern }, logger: false, validateFormats: true },
} as const;

/**
 * A validator over Ajv, one for each dialect: the class of one refuses the schemas of another. It compiles with
 * `new Function`, which a Content Security Policy without `unsafe-eval` refuses.
 */
export function createAjvValidator(): DefaultValidator {
  const known = new WeakMap<object, ReturnType<typeof compile>>();
  return (schema, value) => {
    if (typeof schema === 'boolean') {
      return schema ? [] : [{ pointer: '', keyword: 'false', message: 'Nothing is allowed here.' }];
    }
    let check = known.get(schema);
    if (check === undefined) known.set(schema, (check = compile(schema)));
    const { errors = [], validationError } = check(value);
    if (validationError) throw validationError;
    return errors.map(toIssue);
  };
}

function compile(schema: Exclude<JsonSchema, boolean>) {
  const dialect = dialectOf(schema);
  // An instance of its own: a schema with the `$id` of an earlier one would get the earlier one's answers.
  const validator = customizeValidator({
    ...options,
    ...(dialect === '2020-12' && { AjvClass: Ajv2020 }),
    ...(dialect === '2019-09' && { AjvClass: Ajv2019 }),
  });
  const { $id, $schema: _, ...body } = schema;
  const whole = isOwnAddress($id) ? { $id, ...body } : body;
  return (value: unknown) => validator.rawValidation<ErrorObject>(whole as RJSFSchema, value);
}

/** Under the addresses of the meta-schemas an instance knows schemas already. */
function isOwnAddress($id: unknown): $id is string {
  return typeof $id === 'string' && /^[^#]+#?$/.test($id) && !/^https?:\/\/json-schema\.org\//.test($id);
}

function toIssue(error: ErrorObject): Issue {
  const { instancePath, schemaPath, keyword, params } = error;
  const { additionalProperty, unevaluatedProperty = additionalProperty } = params as Readonly<
    Record<string, string | undefined>
  >;
  return {
    // The issue is at the property, not at its object.
    pointer: instancePath + (unevaluatedProperty === undefined ? '' : pointerStep(unevaluatedProperty)),
    keyword: keyword === 'false schema' ? 'false' : keyword,
    message: messageOf(error),
    schemaPointer: decodeURIComponent(schemaPath.replace(/^#/, '')),
  };
}

/** In the words of the interpreter, so that a person reads the same whoever has checked, and in any language. */
function messageOf({ keyword, message, params, data, schema }: ErrorObject): string {
  const { limit, missingProperty, comparison: _, ...rest } = params as Readonly<Record<string, unknown>>;
  switch (keyword) {
    case 'type':
      return `Instance type "${typeOf(data)}" is invalid. Expected "${[rest.type].flat().join('", "')}".`;
    case 'required':
      return `Instance does not have required property "${String(missingProperty)}".`;
    case 'dependentRequired':
    case 'dependencies':
      return `Instance has property "${String(rest.property)}" but does not have "${String(missingProperty)}".`;
    case 'enum':
      return `Instance does not match any of ${JSON.stringify(schema)}.`;
    case 'const':
      return `Instance does not match ${JSON.stringify(schema)}.`;
    case 'minimum':
      return `${String(data)} is less than ${String(limit)}.`;
    case 'maximum':
      return `${String(data)} is greater than ${String(limit)}.`;
    case 'exclusiveMinimum':
      return `${String(data)} is less than ${String(limit)}.`;
    case 'exclusiveMaximum':
      return `${String(data)} is greater than or equal to ${String(limit)}.`;
    case 'multipleOf':
      return `${String(data)} is not a multiple of ${String(rest.multipleOf)}.`;
    case 'minLength':
      return `String is too short (${sizeOf(data)} < ${String(limit)}).`;
    case 'maxLength':
      return `String is too long (${sizeOf(data)} > ${String(limit)}).`;
    case 'minItems':
      return `Array has too few items (${sizeOf(data)} < ${String(limit)}).`;
    case 'maxItems':
      return `Array has too many items (${sizeOf(data)} > ${String(limit)}).`;
    case 'pattern':
      return `String does not match the pattern "${String(rest.pattern)}".`;
    case 'format':
      return `String does not match format "${String(rest.format)}".`;
    case 'uniqueItems':
      return `Duplicate items at indexes ${String(rest.j)} and ${String(rest.i)}.`;
    case 'anyOf':
      return 'Instance does not match any subschemas.';
    case 'oneOf':
      return `Instance does not match exactly one subschema (${[rest.passingSchemas ?? []].flat().length} matches).`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'false schema':
      return 'Nothing is allowed here.';
    default:
      return message ?? keyword;
  }
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Array.from(value).length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}
