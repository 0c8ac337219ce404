import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '@agent-transcript/protocol';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { findJsonSchemaSuite } from '../../../../test/jsonSchemaSuite.mjs';
import { DecisionView } from './DecisionView';

const suite = findJsonSchemaSuite();

interface Group {
  readonly schema: JsonSchema;
  readonly tests: readonly { readonly description: string; readonly data: unknown }[];
}

describe.skipIf(suite === undefined)('JSON-Schema-Test-Suite', () => {
  test.each(['draft7', 'draft2020-12'])('%s: each instance is a page with something on it', (draft) => {
    const folder = join(suite ?? '', 'tests', draft);
    const $schema =
      draft === 'draft7'
        ? 'http://json-schema.org/draft-07/schema#'
        : 'https://json-schema.org/draft/2020-12/schema';
    let count = 0;
    const blank: string[] = [];
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      for (const { schema, tests } of JSON.parse(
        readFileSync(join(folder, file), 'utf8'),
      ) as readonly Group[]) {
        const named = typeof schema === 'boolean' ? schema : { $schema, ...schema };
        for (const { description, data } of tests) {
          count++;
          const html = renderToString(<DecisionView schema={named} decision={data} />);
          const root = html.slice(html.indexOf('data-part="Root"'));
          if (root.replace(/<[^>]*>/g, '') === '') blank.push(`${file}: ${description}`);
        }
      }
    }
    expect(blank).toEqual([]);
    expect(count).toBeGreaterThan(800);
  });
});
