import { validateSchema } from '@agent-transcript/schema/validate';
import { expect, test } from 'vitest';
import { createAjvValidator } from './createAjvValidator';

test.each<[string, object, unknown]>([
  [
    'pattern',
    { properties: { a: { pattern: '^x$' }, b: { pattern: '^[A-Z]{3}-\\d{4}$' } } },
    { a: 'x', b: 'abc' },
  ],
  ['required', { required: ['a'] }, {}],
  ['type', { type: ['string', 'null'] }, 1],
  ['minLength', { minLength: 3 }, 'ab'],
  ['maxLength', { maxLength: 1 }, 'ab'],
  ['minItems', { minItems: 3 }, [1]],
  ['maxItems', { maxItems: 0 }, [1]],
  ['minimum', { minimum: 3 }, 2],
  ['maximum', { maximum: 3 }, 4],
  ['exclusiveMinimum', { exclusiveMinimum: 3 }, 3],
  ['exclusiveMaximum', { exclusiveMaximum: 3 }, 3],
  ['multipleOf', { multipleOf: 3 }, 4],
  ['enum', { enum: ['a', 'b'] }, 'c'],
  ['const', { const: 'a' }, 'c'],
  ['format', { format: 'email' }, 'c'],
  ['uniqueItems', { uniqueItems: true }, [1, 2, 1]],
  ['additionalProperties', { properties: { a: true }, additionalProperties: false }, { a: 1, 'b/c': 2 }],
  ['unevaluatedProperties', { properties: { a: true }, unevaluatedProperties: false }, { a: 1, b: 2 }],
  ['oneOf', { oneOf: [{ type: 'number' }, { minimum: 1 }] }, 2],
])('%s: the same issue as the interpreter’s, in the same words', (_, schema, value) => {
  const [issue] = createAjvValidator()(schema, value);
  const [other] = validateSchema(schema, value);
  expect(issue).toEqual(other);
});

test('a pattern that runs away does not', () => {
  // A minute and more with the engine's own matcher.
  const issues = createAjvValidator()({ pattern: '^(a+)+$' }, `${'a'.repeat(60)}!`);
  expect(issues).toHaveLength(1);
});
