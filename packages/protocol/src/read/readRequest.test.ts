import { expect, test } from 'vitest';
import { z } from 'zod';
import { deepFreeze } from '../../../schema/src/testing/deepFreeze';
import { asTool, inputOf } from '..';
import { type RequestReading, readRequest } from '.';

const schema = {
  type: 'object',
  properties: { city: { type: 'string', title: 'City' } },
  required: ['city'],
};

/** The single Request of a reading without problems. */
function only({ requests, problems }: RequestReading) {
  expect(problems).toEqual([]);
  expect(requests).toHaveLength(1);
  return requests[0] as (typeof requests)[number];
}

const definition = { name: 'get_weather', description: 'The weather of a city.', parameters: schema };

test.each([
  ['openai-chat', { type: 'function', function: { ...definition, strict: true } }],
  ['openai-responses', { type: 'function', ...definition, strict: true }],
  ['function', definition],
  ['function', { name: 'get_weather', description: definition.description, parametersJsonSchema: schema }],
  ['anthropic', { name: 'get_weather', description: definition.description, input_schema: schema }],
  ['mcp', { name: 'get_weather', description: definition.description, inputSchema: schema }],
] as const)('a tool of %s becomes a Request with its form', (origin, tool) => {
  const { request, ...found } = only(readRequest(deepFreeze(tool)));
  expect(found).toEqual({ name: 'get_weather', origin, pointer: '' });
  expect(request).toEqual({
    schema: true,
    context: [{ type: 'input', schema, input: {}, description: 'The weather of a city.' }],
  });
  expect(only(readRequest(JSON.stringify(tool, null, 2))).request).toEqual(request);
});

test('the decision of an MCP tool has its output schema', () => {
  const outputSchema = { type: 'object', properties: { degrees: { type: 'number' } } };
  const { request } = only(readRequest({ name: 'weather', inputSchema: schema, outputSchema }));
  expect(request.schema).toEqual(outputSchema);
  const tool = asTool(request, { name: 'weather', description: '' });
  expect(only(readRequest(tool)).request).toEqual({
    ...request,
    context: [{ type: 'input', schema, input: {}, description: '' }],
  });
});

test.each([
  ['a bare list', [definition, { name: 'b', input_schema: schema }], ['/0', '/1']],
  [
    'the result of tools/list',
    { tools: [{ name: 'get_weather', inputSchema: schema }, definition] },
    ['/tools/0', '/tools/1'],
  ],
  ['its whole answer', { jsonrpc: '2.0', id: 1, result: { tools: [definition] } }, ['/result/tools/0']],
  ['the body of a call', { model: 'm', messages: [], functions: [definition] }, ['/functions/0']],
  [
    'tools of Gemini',
    { tools: [{ functionDeclarations: [definition] }, { function_declarations: [definition, definition] }] },
    [
      '/tools/0/functionDeclarations/0',
      '/tools/1/function_declarations/0',
      '/tools/1/function_declarations/1',
    ],
  ],
] as const)('each tool of a list is offered with its name and place: %s', (_, value, pointers) => {
  const { requests, problems } = readRequest(value);
  expect(problems).toEqual([]);
  expect(requests.map(({ pointer }) => pointer)).toEqual(pointers);
  expect(requests[0]?.name).toBe('get_weather');
});

test('schemas of Zod and Pydantic', () => {
  const zod = z.toJSONSchema(z.object({ city: z.string(), days: z.number().optional() }));
  expect(inputOf(only(readRequest(zod)).request)[0]?.schema).toEqual(zod);
  const pydantic = {
    $defs: { Unit: { enum: ['C', 'F'], title: 'Unit', type: 'string' } },
    properties: { city: { title: 'City', type: 'string' }, unit: { $ref: '#/$defs/Unit' } },
    required: ['city', 'unit'],
    title: 'Weather',
    type: 'object',
  };
  const { name, origin, request } = only(readRequest(pydantic));
  expect({ name, origin }).toEqual({ name: 'Weather', origin: 'json-schema' });
  expect(request).toEqual({ schema: true, context: [{ type: 'input', schema: pydantic, input: {} }] });
});

test.each([
  [{ type: 'array' }, []],
  [{ type: 'string' }, ''],
  [{ type: ['string', 'null'] }, ''],
  [{ type: 'number' }, null],
  [{ enum: ['a'] }, null],
  [{ type: 'number', default: 0 }, 0],
  [{ $ref: '#/$defs/A', $defs: { A: { type: 'object' } } }, {}],
] as const)('the form of %j begins with %j', (root, input) => {
  expect(inputOf(only(readRequest(root)).request)[0]?.input).toEqual(input);
});

test('a Request stays unchanged, and an Idea loses its decision', () => {
  const request = {
    config: { model: 'm' },
    schema: { type: 'string' },
    context: [{ type: 'input', schema, input: { city: 'Bergen' } }],
  };
  expect(only(readRequest(request))).toEqual({ origin: 'request', pointer: '', request });
  expect(only(readRequest({ ...request, decision: 'rain' })).request).toEqual(request);
});

test('a schema of Gemini becomes JSON Schema', () => {
  const parameters = {
    type: 'OBJECT',
    properties: {
      type: { type: 'STRING', enum: ['A'], nullable: true },
      list: { type: 'ARRAY', minItems: '2', items: { anyOf: [{ type: 'INTEGER' }, { type: 'BOOLEAN' }] } },
    },
  };
  const { request } = only(readRequest({ name: 'f', parameters, response: { type: 'NUMBER' } }));
  expect(inputOf(request)[0]?.schema).toEqual({
    type: 'object',
    properties: {
      type: { type: ['string', 'null'], enum: ['A', null] },
      list: { type: 'array', minItems: 2, items: { anyOf: [{ type: 'integer' }, { type: 'boolean' }] } },
    },
  });
  expect(request.schema).toEqual({ type: 'number' });
});

test.each([
  { type: 'function', function: { name: 'ping' } },
  { type: 'function', name: 'ping', parameters: null },
  { name: 'ping', inputSchema: {} },
  { functions: [{ name: 'ping' }] },
])('a tool without parameters has a form without fields: %j', (tool) => {
  expect(inputOf(only(readRequest(tool)).request)[0]?.schema).toEqual({ type: 'object', properties: {} });
});

test('text may stand in a fenced block', () => {
  const text = `\n\`\`\`json\n${JSON.stringify(definition)}\n\`\`\`\n`;
  expect(only(readRequest(text)).name).toBe('get_weather');
});

test.each([
  ['', 'empty', '', /The text is empty/],
  [' \n', 'empty', '', /The text is empty/],
  ['{ "name": ', 'not-json', '', /not JSON: /],
  ['const s = z.object({ a: z.string() })', 'source-code', '', /z\.toJSONSchema/],
  ['class A(BaseModel):\n  a: int', 'source-code', '', /model_json_schema/],
  ['{ "a": "z.object(" ', 'not-json', '', /not JSON/],
  [z.object({}), 'source-code', '', /z\.toJSONSchema/],
  [undefined, 'not-json', '', /undefined/],
  [{ a: { b: () => 1 } }, 'not-json', '/a/b', /\/a\/b/],
  ['"text"', 'unknown-shape', '', /a string\. Give/],
  ['null', 'unknown-shape', '', /null/],
  [{}, 'unknown-shape', '', /an empty object/],
  [{ id: 1, type: 'text' }, 'unknown-shape', '', /an object with "id", "type"\. Give/],
  [{ tools: [definition.name] }, 'unknown-shape', '/tools/0', /at \/tools\/0 is a string/],
  [{ tools: [] }, 'no-tools', '/tools', /at \/tools is empty/],
  [[], 'no-tools', '', /The list is empty/],
  [{ tools: [{ type: 'web_search' }] }, 'built-in-tool', '/tools/0', /"web_search"/],
  [{ name: 'f', parameters: [] }, 'invalid-schema', '/parameters', /at \/parameters it is a list/],
  [
    { tools: [{ type: 'function', function: { name: 'f', parameters: 'x' } }] },
    'invalid-schema',
    '/tools/0/function/parameters',
    /at \/tools\/0\/function\/parameters it is a string/,
  ],
  [{ context: [] }, 'invalid-request', '', /schema must be an object or boolean/],
  [{ schema: {}, context: [{ role: 'system' }] }, 'invalid-request', '', /context|message/i],
  [`${'['.repeat(5000)}${']'.repeat(5000)}`, 'too-large', /^(\/0)+$/, /deeper/],
  [' '.repeat(5_000_001), 'too-large', '', /longer than/],
])('a problem has the fault, the place and the remedy: %j', (source, code, pointer, message) => {
  const { requests, problems } = readRequest(source);
  expect(requests).toEqual([]);
  expect(problems).toEqual([
    expect.objectContaining({
      code,
      pointer: typeof pointer === 'string' ? pointer : expect.stringMatching(pointer),
      message: expect.stringMatching(message) as string,
    }),
  ]);
});

test('an invalid tool is named, and the others are read', () => {
  const { requests, problems } = readRequest([definition, { name: 'bad', inputSchema: 7 }, definition]);
  expect(requests.map(({ pointer }) => pointer)).toEqual(['/0', '/2']);
  expect(problems).toMatchObject([{ code: 'invalid-schema', name: 'bad', pointer: '/1/inputSchema' }]);
});

test('the first thousand entries of a very long list are read', () => {
  const { requests, problems } = readRequest(Array.from({ length: 3000 }, () => definition));
  expect(requests).toHaveLength(1000);
  expect(problems).toMatchObject([{ code: 'too-many', pointer: '/1000' }]);
});

test('inherited properties do not count, and no prototype is changed', () => {
  const text = `{ "name": "f", "parameters": { "type": "OBJECT", "properties": { "__proto__": { "type": "STRING" } }, "__proto__": { "polluted": 1 } } }`;
  const { request } = only(readRequest(text));
  const read = inputOf(request)[0]?.schema as { readonly properties: object };
  expect(Object.keys(read.properties)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(readRequest('{ "__proto__": { "name": "f", "inputSchema": {} } }').problems).toMatchObject([
    { code: 'unknown-shape' },
  ]);
});

test('a value whose getter throws is a problem', () => {
  const hostile = {
    get name(): string {
      throw new Error('no');
    },
  };
  expect(readRequest(hostile).problems).toMatchObject([{ code: 'not-json' }]);
});
