import type { Tool as McpTool } from '@modelcontextprotocol/sdk/types.js';
import type { JSONSchema4, JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import {
  asFunction,
  asTool,
  type BuiltInContent,
  type Context,
  compileRequest,
  createPipeline,
  type Decision,
  defineRequest,
  type Handler,
  type HandlerStep,
  inputOf,
  type JsonSchema,
  type JsonValue,
  loadValidator,
  type Model,
  mergeData,
  type Pipeline,
  type Request,
  resolveVariables,
  runRequest,
  toIdea,
  type Words,
  withInput,
  writeOutput,
} from '.';
import { type CallData, type CallOutcome, defineTool, runCall } from './calls';
import { planOf, runPlan } from './plans';
import { asTools, runTurn } from './turns';
import { fr, ru } from './words';

const model = () => null;

interface Plan {
  readonly type: 'plan';
  readonly steps: readonly string[];
}

test('the decision is what a schema given as const describes', async () => {
  const schema = {
    type: 'object',
    properties: { title: { type: 'string' }, tags: { type: 'array', items: { enum: ['a', 'b'] } } },
    required: ['title'],
    additionalProperties: false,
  } as const;
  const result = await runRequest({ schema, context: [] }, { model });
  if (result.ok) expectTypeOf(result.decision).toEqualTypeOf<{ title: string; tags?: ('a' | 'b')[] }>();
  else expectTypeOf(result.decision).toBeUnknown();
});

test('the decision is inferred without as const when the Request is written in the call', () => {
  const work = runRequest({ schema: { type: 'string' }, context: [] }, { model });
  expectTypeOf(work).resolves.extract<{ ok: true }>().toHaveProperty('decision').toBeString();
});

test('the decision of any schema is unknown', () => {
  const schema: JsonSchema = { type: 'string' };
  const work = runRequest({ schema, context: [] }, { model });
  expectTypeOf(work).resolves.extract<{ ok: true }>().toHaveProperty('decision').toBeUnknown();
});

test('a function gives the decision, an Idea takes it', () => {
  const request = { schema: { type: 'integer' }, context: [{ type: 'input', input: {} }] } as const;
  expectTypeOf(asFunction(request, { model })).returns.resolves.toBeNumber();
  expectTypeOf(toIdea(request, 7).decision).toBeNumber();
  // @ts-expect-error -- a string is no decision of this schema
  expectTypeOf(toIdea(request, 'seven')).toBeObject();
});

test('the context takes the built-in contents, and no others', () => {
  expectTypeOf<BuiltInContent['type']>().toEqualTypeOf<'text' | 'data' | 'input' | 'state'>();
  compileRequest({
    schema: true,
    context: [
      { role: 'user', content: 'Hi' },
      { type: 'state', state: { a: 1 } },
    ],
  });
  // @ts-expect-error -- nobody registered a plan
  expectTypeOf(compileRequest({ schema: true, context: [{ type: 'plan', steps: [] }] })).toBeObject();
  // @ts-expect-error -- data has data
  expectTypeOf(compileRequest({ schema: true, context: [{ type: 'data' }] })).toBeObject();
  // @ts-expect-error -- no such role
  expectTypeOf(compileRequest({ schema: true, context: [{ role: 'robot', content: 'Hi' }] })).toBeObject();
});

test('registered handlers join the union of contents', () => {
  const pipeline = createPipeline({
    handlers: {
      plan: ({ content }: HandlerStep<Plan>) => ({
        messages: content.steps.map((text) => ({ type: 'text', text })),
      }),
      note: ({ content }: HandlerStep<{ type: 'note'; body: string }>) => ({
        messages: [{ type: 'text', text: content.body }],
      }),
    },
  });
  expectTypeOf(pipeline).toExtend<Pipeline<BuiltInContent | Plan | { type: 'note'; body: string }>>();
  compileRequest(
    {
      schema: true,
      context: [
        { type: 'plan', steps: ['a'] },
        { type: 'note', body: '' },
      ],
    },
    pipeline,
  );
  compileRequest(
    { schema: true, context: [{ role: 'system', content: { type: 'plan', steps: [] } }] },
    pipeline,
  );
  // @ts-expect-error -- a plan has steps
  expectTypeOf(compileRequest({ schema: true, context: [{ type: 'plan' }] }, pipeline)).toBeObject();
  // @ts-expect-error -- nobody registered a map
  expectTypeOf(compileRequest({ schema: true, context: [{ type: 'map' }] }, pipeline)).toBeObject();
});

test('a pipeline without handlers takes the built-in contents', () => {
  expectTypeOf(createPipeline({ words: fr })).toExtend<Pipeline>();
  expectTypeOf(ru).toExtend<Words>();
});

test('a handler must return what a handler may change', () => {
  expectTypeOf<() => string>().not.toExtend<Handler<Plan>>();
  expectTypeOf<() => undefined>().toExtend<Handler<Plan>>();
  expectTypeOf<(step: HandlerStep<Plan>) => { messages: [] }>().toExtend<Handler<Plan>>();
});

test('public data is readonly', () => {
  const request: Request = { schema: true, context: [] };
  // @ts-expect-error -- no argument and no result is ever changed
  request.context = [];
  expectTypeOf(request.context).toEqualTypeOf<Context>();
});

test('a decision is read from the keywords of its schema', () => {
  expectTypeOf<Decision<true>>().toBeUnknown();
  expectTypeOf<Decision<false>>().toBeNever();
  expectTypeOf<Decision<{ type: ['string', 'null'] }>>().toEqualTypeOf<string | null>();
  expectTypeOf<Decision<{ type: 'array' }>>().toEqualTypeOf<unknown[]>();
  expectTypeOf<Decision<{ type: 'object' }>>().toEqualTypeOf<{ [name: string]: unknown }>();
  expectTypeOf<Decision<{ type: 'object'; additionalProperties: { type: 'integer' } }>>().toEqualTypeOf<{
    [name: string]: number;
  }>();
  expectTypeOf<Decision<{ const: readonly [1, 'a'] }>>().toEqualTypeOf<[1, 'a']>();
  expectTypeOf<Decision<{ type: 'string'; enum: readonly ['a', 'b'] }>>().toEqualTypeOf<'a' | 'b'>();
  expectTypeOf<
    Decision<{ oneOf: readonly [{ type: 'string' }, { type: 'array'; items: { type: 'null' } }] }>
  >().toEqualTypeOf<string | null[]>();
  expectTypeOf<
    Decision<{
      allOf: readonly [
        { type: 'object'; properties: { a: { type: 'string' } }; required: readonly ['a'] },
        { type: 'object'; properties: { b: { type: 'number' } } },
      ];
    }>
  >().toExtend<{ a: string; b?: number }>();
});

test('a tuple is as long as minItems says', () => {
  type Pair = { type: 'array'; prefixItems: readonly [{ type: 'string' }, { type: 'number' }] };
  expectTypeOf<Decision<Pair & { items: false }>>().toEqualTypeOf<[string?, number?]>();
  expectTypeOf<Decision<Pair & { items: false; minItems: 2 }>>().toEqualTypeOf<[string, number]>();
  expectTypeOf<Decision<Pair & { minItems: 2 }>>().toEqualTypeOf<[string, number, ...unknown[]]>();
  expectTypeOf<
    Decision<{ type: 'array'; items: readonly [{ type: 'string' }]; additionalItems: { type: 'null' } }>
  >().toEqualTypeOf<[string?, ...null[]]>();
});

test('references inside the schema are followed, also in a circle', () => {
  type Tree = {
    $ref: '#/$defs/node';
    $defs: {
      node: {
        type: 'object';
        properties: { name: { type: 'string' }; inner: { type: 'array'; items: { $ref: '#/$defs/node' } } };
        required: readonly ['name'];
      };
    };
  };
  interface Node {
    name: string;
    inner?: Node[];
  }
  expectTypeOf<Decision<Tree>>().toEqualTypeOf<Node>();
  expectTypeOf<Decision<{ $ref: '#/$defs/nowhere' }>>().toBeUnknown();
  expectTypeOf<Decision<{ $ref: 'https://elsewhere.example/schema' }>>().toBeUnknown();
});

test('a schema that is known only roughly describes no more than that', () => {
  expectTypeOf<Decision<JsonSchema>>().toBeUnknown();
  expectTypeOf<Decision<{ type: string; properties: { a: { type: string } } }>>().toBeUnknown();
  expectTypeOf<
    Decision<{ type: 'object'; properties: { a: { type: string } }; required: string[] }>
  >().toEqualTypeOf<{ a?: unknown }>();
});

test('a model knows the input that its Request takes', () => {
  void runRequest(
    {
      schema: { type: 'string' },
      context: [
        { role: 'system', content: 'Greet.' },
        {
          type: 'input',
          schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
          input: { name: 'Ann' },
        },
      ],
    },
    {
      model: (_, { input }) => {
        expectTypeOf(input).toEqualTypeOf<{ name: string }>();
        return `Hello, ${input.name}`;
      },
    },
  );
  const request = defineRequest({
    schema: { type: 'integer' },
    context: [{ role: 'user', content: { type: 'input', schema: { type: 'number' }, input: 4 } }],
  });
  const half: Model<typeof request> = (_, { input }) => input / 2;
  void runRequest(request, { model: half });
  const texts = defineRequest({
    schema: true,
    context: [{ type: 'input', schema: { type: 'string' }, input: '' }],
  });
  // @ts-expect-error -- this model takes a number
  void runRequest(texts, { model: half });
  const general: Model = (_, { input }) => expectTypeOf(input).toBeUnknown();
  void runRequest(request, { model: general });
  const call = asFunction(request, { model: half });
  expectTypeOf(call).parameter(0).toBeNumber();
  expectTypeOf(call).returns.resolves.toBeNumber();
});

test('a Request in a variable needs no as const', () => {
  const request = {
    schema: { type: 'object', properties: { a: { type: 'string' } } },
    context: [
      { role: 'system', content: 'Be brief.' },
      { type: 'data', kind: 'site', data: { readers: 1200 } },
      { type: 'input', schema: { type: 'string' }, input: 'x' },
    ],
  };
  const work = runRequest(request, { model: (_, { input }) => expectTypeOf(input).toBeUnknown() });
  expectTypeOf(work).resolves.extract<{ ok: true }>().toHaveProperty('decision').toBeUnknown();
  compileRequest(request);
  asFunction(request, { model });
  asTool(request, { name: 'a', description: '' });
  inputOf(request);
  mergeData(request.context);
  resolveVariables('†input', request.context);
  toIdea(request, {});
  withInput(request, 'y');
  writeOutput(request.context, { path: '†state.a', value: 1 });
});

test('a schema is a literal, or of the type of another library', async () => {
  const written: JSONSchema7 = { type: 'object', properties: { a: { type: 'string' } } };
  const older: JSONSchema4 = { type: 'object' };
  const zod = z.toJSONSchema(z.object({ a: z.string() }));
  const listed = {} as McpTool;
  for (const schema of [written, older, zod, listed.inputSchema, listed.outputSchema ?? true]) {
    expectTypeOf(schema).toExtend<JsonSchema>();
  }
  const result = await runRequest(
    { schema: written, context: [{ type: 'input', schema: zod, input: {} }] },
    { model },
  );
  if (result.ok) expectTypeOf(result.decision).toBeUnknown();
  const definition: JSONSchema7Definition = true;
  (await loadValidator())(definition, 1);
  // @ts-expect-error -- a list is no schema
  expectTypeOf<JsonSchema>([written]).toBeObject();
  // @ts-expect-error -- a text is no schema
  expectTypeOf<JsonSchema>('string').toBeObject();
});

test('a tool takes what its schema describes', () => {
  const tool = defineTool({
    name: 'add',
    inputSchema: { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] },
    run: ({ a }) => expectTypeOf(a).toBeNumber(),
  });
  expectTypeOf(tool.name).toEqualTypeOf<'add'>();
});

test('a call names its tool, and its method is one of five', () => {
  expectTypeOf<{ _tool: 'a'; n: 1; _outputPath: '†state.n'; _outputMethod: 'push' }>().toExtend<CallData>();
  expectTypeOf<{ n: 1 }>().not.toExtend<CallData>();
  expectTypeOf<{ _tool: 'a'; _outputMethod: 'delete' }>().not.toExtend<CallData>();
});

test('an outcome has a value only when the call is done', async () => {
  const result = await runCall({ _tool: 'a' }, { context: [{ type: 'state', state: 1 }], tools: [] });
  if (result.status === 'done') expectTypeOf(result.value).toEqualTypeOf<JsonValue>();
  if (result.status === 'failed') expectTypeOf(result.reason).toExtend<string>();
  // @ts-expect-error -- a failed call has no value
  expectTypeOf(result.value).toBeAny();
  expectTypeOf(result).toExtend<CallOutcome>();
});

test('a plan keeps the types of its context', async () => {
  const context = [{ type: 'note', body: '' }] as const;
  const { context: after } = await runPlan(planOf([]), { context, tools: [] });
  expectTypeOf(after[0]).extract<{ type: 'note' }>().toHaveProperty('body').toEqualTypeOf<''>();
});

test('a turn decides for one of its tools, beside what the Request asks for', async () => {
  const menu = asTools([
    defineTool({ name: 'a', inputSchema: { type: 'object' }, run: () => 1 }),
    defineTool({ name: 'b', inputSchema: { type: 'object' }, run: () => 1 }),
  ]);
  const request = defineRequest({
    schema: { type: 'object', properties: { why: { type: 'string' } }, required: ['why'] },
    context: [],
  });
  const turn = await runTurn(request, { menu, model });
  if (turn.status !== 'invalid') {
    expectTypeOf(turn.decision.why).toBeString();
    expectTypeOf(turn.decision.calls[0]?._tool).toEqualTypeOf<'a' | 'b' | undefined>();
  }
});
