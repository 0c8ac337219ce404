import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findJsonSchemaSuite } from '../../../../test/jsonSchemaSuite.mjs';
import type { JsonSchema } from '../core';
import { validateSchema } from '../validate';
import { compareToSchema, type DecisionRow, placedIssues } from '.';

const suite = findJsonSchemaSuite();

interface Group {
  readonly schema: JsonSchema;
  readonly tests: readonly { readonly description: string; readonly data: unknown }[];
}

const dialects = {
  draft7: 'http://json-schema.org/draft-07/schema#',
  'draft2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

describe.skipIf(suite === undefined)('JSON-Schema-Test-Suite', () => {
  test.each(Object.entries(dialects))(
    '%s: each instance compares, with the validator’s verdict',
    (draft, $schema) => {
      let count = 0;
      const folder = join(suite ?? '', 'tests', draft);
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
        const groups = JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Group[];
        for (const { schema, tests } of groups) {
          const named = typeof schema === 'boolean' ? schema : { $schema, ...schema };
          for (const { description, data } of tests) {
            count++;
            const issues = issuesOf(named, data);
            const { valid, root } = compareToSchema(named, data);
            const place = `${file}: ${description}`;
            expect({
              place,
              valid,
              issues: placedIssues(root).length + others(root),
              values: keysOf(root),
            }).toEqual({
              place,
              valid: issues === null ? null : issues.length === 0,
              issues: issues?.length ?? 0,
              values: valuesIn(data),
            });
          }
        }
      }
      expect(count).toBeGreaterThan(800);
    },
  );
});

function issuesOf(schema: JsonSchema, value: unknown) {
  try {
    return validateSchema(schema, value);
  } catch {
    return null;
  }
}

function others({ otherIssues, children }: DecisionRow): number {
  return children.reduce((sum, child) => sum + others(child), otherIssues.length);
}

/** Rows with a value. */
function keysOf({ value, children }: DecisionRow): number {
  return children.reduce((sum, child) => sum + keysOf(child), value === undefined ? 0 : 1);
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inside) => sum + valuesIn(inside), 1);
}
