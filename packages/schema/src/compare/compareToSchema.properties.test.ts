import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../test/runsOf';
import type { JsonSchema } from '../core';
import { validateSchema } from '../validate';
import { compareToSchema, type DecisionRow, diffDecisions, placedIssues } from '.';

const key = fc.constantFrom('a', 'b', 'kind', '', '/', '~', '0', '__proto__', 'constructor');
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, 1, -1.5, '', 'a', 'kind', '2026-01-01'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
})).value;

const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'object', 'array');
const schema = fc.letrec<{ schema: unknown }>((tie) => {
  const map = fc.dictionary(key, tie('schema'), { maxKeys: 3 });
  const list = fc.array(tie('schema'), { minLength: 1, maxLength: 3 });
  return {
    schema: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.boolean(),
      fc.record(
        {
          type: fc.oneof(type, fc.array(type, { minLength: 1, maxLength: 2 })),
          const: json,
          enum: fc.array(json, { maxLength: 3 }),
          properties: map,
          patternProperties: fc.dictionary(fc.constantFrom('^a', 'b$', '.'), tie('schema'), { maxKeys: 2 }),
          additionalProperties: tie('schema'),
          required: fc.array(key, { maxLength: 2 }),
          items: tie('schema'),
          prefixItems: list,
          contains: tie('schema'),
          anyOf: list,
          oneOf: list,
          allOf: list,
          not: tie('schema'),
          if: tie('schema'),
          // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
          then: tie('schema'),
          else: tie('schema'),
          dependentSchemas: map,
          $ref: fc.constantFrom('#', '#/properties/a', '#/nowhere', '#/anyOf/0'),
          title: fc.constantFrom('A title', ''),
          default: json,
          minimum: fc.constant(1),
          minLength: fc.constant(1),
          minItems: fc.constant(1),
        },
        { requiredKeys: [] },
      ),
    ),
  };
}).schema as fc.Arbitrary<JsonSchema>;

function all(row: DecisionRow): DecisionRow[] {
  return [row, ...row.children.flatMap(all)];
}

test('any schema and value: the validator’s result, and a row for each issue and value', () => {
  fc.assert(
    fc.property(schema, json, (schema, value) => {
      let issues: ReturnType<typeof validateSchema> | null = null;
      try {
        issues = validateSchema(schema, value);
      } catch {}
      const { valid, root } = compareToSchema(schema, value);
      expect(valid).toBe(issues === null ? null : issues.length === 0);
      const rows = all(root);
      const shown = rows.flatMap((row) => [...row.issues, ...row.otherIssues]);
      expect(shown.length).toBe(issues?.length ?? 0);
      expect(new Set(shown.map((issue) => JSON.stringify(issue)))).toEqual(
        new Set(issues?.map((issue) => JSON.stringify(issue))),
      );
      expect(placedIssues(root).length).toBe(root.issueCount);
      expect(
        rows
          .filter((row) => row.value !== undefined)
          .map(({ pointer }) => pointer)
          .sort(),
      ).toEqual(pointersIn(value, '').sort());
    }),
    { numRuns: runsOf(45) },
  );
});

test('comparing a copy of the value returns the same row', () => {
  fc.assert(
    fc.property(schema, json, fc.boolean(), (schema, value, streaming) => {
      const first = compareToSchema(schema, value, { streaming });
      const again = compareToSchema(schema, structuredClone(value), { streaming, previous: first });
      if (first.root.notice?.code !== 'no-verdict') expect(again.root).toBe(first.root);
      expect(diffDecisions(value, structuredClone(value))).toEqual([]);
    }),
    { numRuns: runsOf(30) },
  );
});

test('reusing the previous comparison does not change the rows', () => {
  fc.assert(
    fc.property(schema, json, json, fc.boolean(), (schema, before, after, streaming) => {
      const previous = compareToSchema(schema, before, { streaming });
      const shared = compareToSchema(schema, after, { streaming, previous });
      expect(JSON.stringify(shared.root)).toBe(
        JSON.stringify(compareToSchema(schema, after, { streaming }).root),
      );
    }),
    { numRuns: runsOf(30) },
  );
});

function pointersIn(value: unknown, pointer: string): string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return [
    pointer,
    ...Object.entries(value).flatMap(([key, inside]) =>
      pointersIn(inside, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    ),
  ];
}
