import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findJsonSchemaSuite } from '../../../../test/jsonSchemaSuite.mjs';
import type { JsonSchema } from '../core';
import { knownFailures } from '../testing/knownFailures';
import { validateSchema } from '.';

const suite = findJsonSchemaSuite();
if (suite === undefined) {
  console.warn(
    'JSON-Schema-Test-Suite is not here: run `node test/setup.mjs`, or set JSON_SCHEMA_SUITE to a checkout.',
  );
}

interface Group {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

const dialects = {
  draft7: 'http://json-schema.org/draft-07/schema#',
  'draft2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

describe.skipIf(suite === undefined)('JSON-Schema-Test-Suite, required tests', () => {
  test.each(Object.entries(dialects))('%s fails exactly the known tests', (draft, $schema) => {
    const folder = join(suite ?? '', 'tests', draft);
    const failures: Record<string, Record<string, string[]>> = {};
    let count = 0;
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      for (const { description, schema, tests } of readGroups(join(folder, file))) {
        // The tests of draft-07 do not name it.
        const named = typeof schema === 'boolean' ? schema : { $schema, ...schema };
        count += tests.length;
        const failed = tests.filter(({ data, valid }) => judge(named, data) !== valid);
        if (failed.length === 0) continue;
        const inFile = (failures[file.replace('.json', '')] ??= {});
        (inFile[description] ??= []).push(...failed.map((one) => one.description));
      }
    }
    expect(count).toBeGreaterThan(800);
    expect(failures).toEqual(knownFailures[draft]);
  });

  test('recursive references of 2019-09 lead where they must', () => {
    const groups = readGroups(join(suite ?? '', 'tests/draft2019-09/recursiveRef.json'));
    const tests = groups.flatMap(({ schema, tests }) => tests.map((one) => ({ schema, ...one })));
    expect(tests.length).toBeGreaterThan(30);
    expect(tests.filter(({ schema, data, valid }) => judge(schema, data) !== valid)).toEqual([]);
  });
});

function readGroups(path: string): readonly Group[] {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function judge(schema: JsonSchema, value: unknown): boolean | undefined {
  try {
    return validateSchema(schema, value).length === 0;
  } catch {
    return undefined;
  }
}
