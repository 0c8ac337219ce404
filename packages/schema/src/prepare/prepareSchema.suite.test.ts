import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findJsonSchemaSuite } from '../../../../test/jsonSchemaSuite.mjs';
import { prepareSchema } from '.';

const suite = findJsonSchemaSuite();
if (suite === undefined) {
  console.warn(
    'JSON-Schema-Test-Suite is not here: run `node test/setup.mjs`, or set JSON_SCHEMA_SUITE to a checkout.',
  );
}

const dialects = {
  draft4: 'http://json-schema.org/draft-04/schema#',
  draft7: 'http://json-schema.org/draft-07/schema#',
  'draft2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

describe.skipIf(suite === undefined)('JSON-Schema-Test-Suite', () => {
  test.each(Object.entries(dialects))('every schema of %s is prepared', (draft, $schema) => {
    const folder = join(suite ?? '', 'tests', draft);
    let count = 0;
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const groups: { readonly schema: object | boolean }[] = JSON.parse(
        readFileSync(join(folder, file), 'utf8'),
      );
      for (const { schema } of groups) {
        const named = typeof schema === 'boolean' ? schema : { $schema, ...schema };
        const before = structuredClone(named);
        const result = prepareSchema(named);
        expect(result.schema).toBeTypeOf('object');
        expect(() => JSON.stringify(result)).not.toThrow();
        expect(named).toEqual(before);
        count++;
      }
    }
    expect(count).toBeGreaterThan(100);
  });
});
