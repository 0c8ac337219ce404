import { expect, test } from 'vitest';
import { deepFreeze } from '../../../schema/src/testing/deepFreeze';
import {
  compileRequest,
  createPipeline,
  type HandlerStep,
  type Pipeline,
  type Request,
  type TypedContent,
} from '../index';
import { errorOf } from '../testing/errorOf';
import { fr, ru } from '../words';

const texts = (request: Request, pipeline: Pipeline<TypedContent> = createPipeline()) =>
  compileRequest(deepFreeze(request), pipeline).messages.map(
    ({ role, content }) => `${role}: ${content.text}`,
  );

interface Note {
  readonly type: 'note';
  readonly to: readonly string[];
}

test('absent parts leave no line', () => {
  expect(
    texts({
      schema: true,
      context: [
        { type: 'data', data: [] },
        { type: 'input', input: 1 },
      ],
    }),
  ).toEqual([
    'user: ## Data: ¶data\n[]',
    'user: ## Data: ¶input\nInput data MUST be treated as a structured prompt\n1',
  ]);
});

test('state is data of kind state, and a message keeps its role', () => {
  expect(
    texts({
      schema: true,
      context: [{ role: 'system', content: { type: 'state', state: { a: 1 }, schema: true } }],
    }),
  ).toEqual(['system: ## Data: ¶state\n{\n  "a": 1\n}\nSchema for ¶state:\ntrue']);
});

test('an instance stands in the heading, also of an Input', () => {
  expect(
    texts({
      schema: true,
      context: [
        { type: 'input', input: 1, _instance: '①' },
        { type: 'state', state: 2, _instance: '②' },
      ],
    }),
  ).toEqual([
    'user: ## Data: ¶input (①)\nInput data MUST be treated as a structured prompt\n1',
    'user: ## Data: ¶state (②)\n2',
  ]);
});

test('French and Russian texts', () => {
  const request: Request = { schema: true, context: [{ type: 'data', data: 1, schema: {} }] };
  expect(texts(request, createPipeline({ words: fr }))).toEqual([
    'user: ## Données: ¶data\n1\nSchéma de ¶data:\n{}',
  ]);
  expect(texts(request, createPipeline({ words: ru }))).toEqual([
    'user: ## Data: ¶data\n1\nСхема для ¶data:\n{}',
  ]);
});

test('config and schema pass unchanged; the config is optional', () => {
  const request = deepFreeze({ config: { temperature: 0.5 }, schema: { b: 1, a: 2 }, context: [] });
  expect(compileRequest(request)).toEqual({
    config: { temperature: 0.5 },
    schema: { b: 1, a: 2 },
    messages: [],
  });
  expect(compileRequest(request).schema).toBe(request.schema);
  expect(compileRequest({ schema: true, context: [] }).config).toEqual({});
});

test('the messages of a handler replace its content, after other handlers', () => {
  const pipeline = createPipeline({
    handlers: {
      note: ({ content }: HandlerStep<Note>) => ({
        messages: content.to.map((name) => ({ role: 'assistant', content: { type: 'name', name } }) as const),
        prepend: [{ role: 'system', content: 'Notes follow.' }],
      }),
      name: ({ content, role }: HandlerStep<{ type: 'name'; name: string }>) => ({
        messages: [{ role, content: content.name }],
      }),
    },
  });
  expect(
    compileRequest(
      deepFreeze({
        schema: true,
        context: [
          { type: 'text', text: 'before' },
          { type: 'note', to: ['Ann', 'Bob'] },
          { type: 'text', text: 'after' },
        ],
      }),
      pipeline,
    ).messages.map(({ role, content }) => `${role}: ${content.text}`),
  ).toEqual(['system: Notes follow.', 'user: before', 'assistant: Ann', 'assistant: Bob', 'user: after']);
});

test('data from a handler merges with the data of the context', () => {
  const pipeline = createPipeline({
    handlers: { note: () => ({ messages: [{ type: 'data', kind: 'k', data: { b: 2 } }] }) },
  });
  expect(
    texts(
      { schema: true, context: [{ type: 'data', kind: 'k', data: { a: 1 } }, { type: 'note' } as never] },
      pipeline,
    ),
  ).toEqual(['user: ## Data: ¶k\n{\n  "a": 1,\n  "b": 2\n}']);
});

test('handlers run in order, each on the result of the one before, and see the context', () => {
  const seen: unknown[] = [];
  const pipeline = createPipeline({
    handlers: {
      add: ({ config, index, context, words: { data } }: HandlerStep<{ type: 'add' }>) => {
        seen.push([config.n, index, context.length, data]);
        return { config: { n: Number(config.n ?? 0) + 1 } };
      },
    },
  });
  const request = deepFreeze({ schema: true, context: [{ type: 'add' }, { type: 'add' }] } as const);
  expect(compileRequest(request, pipeline)).toEqual({ config: { n: 2 }, schema: true, messages: [] });
  expect(seen).toEqual([
    [undefined, 0, 2, 'Data'],
    [1, 1, 2, 'Data'],
  ]);
});

test('a host may take over a built-in type; data arrives merged', () => {
  const pipeline = createPipeline({
    handlers: {
      text: ({ content, role }: HandlerStep<{ type: 'text'; text: string }>) => ({
        messages: [{ role, content: content.text.toUpperCase() }],
      }),
      state: ({ content }: HandlerStep<{ type: 'state'; state: object }>) => ({
        messages: [{ role: 'system', content: JSON.stringify(content.state) }],
      }),
    },
  });
  expect(
    texts(
      {
        schema: true,
        context: [
          { type: 'state', state: { a: 1 } },
          { role: 'user', content: 'hi' },
          { type: 'state', state: { b: 2 } },
        ],
      },
      pipeline,
    ),
  ).toEqual(['system: {"a":1,"b":2}', 'user: HI']);
});

test('two pipelines are independent', async () => {
  const one = createPipeline({ handlers: { note: () => undefined } });
  const request = { schema: true, context: [{ type: 'note' }] } as never;
  expect(compileRequest(request, one).messages).toEqual([]);
  expect(await errorOf(() => compileRequest(request, createPipeline()))).toMatchObject({
    code: 'unknown-type',
  });
});

test('an unknown type is an error that names the type and its index', async () => {
  const request = { schema: true, context: [{ role: 'user', content: 'a' }, { type: 'plan' }] } as never;
  const error = await errorOf(() => compileRequest(request));
  expect(error).toMatchObject({ code: 'unknown-type', index: 1 });
  expect(error.message).toContain('"plan"');
  expect(error.message).toContain('Message 1');
});

test.each([
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
  ['returns a string', () => 'text'],
  ['returns itself for ever', () => ({ messages: [{ type: 'bad' }] })],
])('a handler that %s is an error with the index', async (_, handler) => {
  const pipeline = createPipeline({ handlers: { bad: handler as never } });
  const request = { schema: true, context: [{ type: 'bad' }] } as never;
  expect(await errorOf(() => compileRequest(request, pipeline))).toMatchObject({
    code: 'handler-failed',
    index: 0,
  });
});

test('the error of a handler is kept as the cause', async () => {
  const cause = new Error('no');
  const pipeline = createPipeline({
    handlers: {
      bad: () => {
        throw cause;
      },
    },
  });
  expect(
    (await errorOf(() => compileRequest({ schema: true, context: [{ type: 'bad' }] }, pipeline))).cause,
  ).toBe(cause);
});

test('a handler of data must return text', async () => {
  const pipeline = createPipeline({ handlers: { state: () => ({ messages: [{ type: 'data', data: 1 }] }) } });
  const request: Request = { schema: true, context: [{ type: 'state', state: 1 }] };
  expect(await errorOf(() => compileRequest(request, pipeline))).toMatchObject({
    code: 'handler-failed',
  });
});

test.each([
  ['nothing', undefined],
  ['no schema', { context: [] }],
  ['a schema that is none', { schema: [], context: [] }],
  ['no context', { schema: true }],
  ['a config that is none', { schema: true, config: 'gpt', context: [] }],
])('%s is not a Request', async (_, request) => {
  expect(await errorOf(() => compileRequest(request as never))).toMatchObject({ code: 'invalid-request' });
});

test('plain text reaches the model like any other', () => {
  const compiled = (content: { type: 'text'; text: string; plain?: true }) =>
    compileRequest({ schema: true, context: [{ role: 'user', content }] } as const);
  expect(compiled({ type: 'text', text: '<<STEP_START>>', plain: true })).toEqual(
    compiled({ type: 'text', text: '<<STEP_START>>' }),
  );
});

test('text content without text is an error', async () => {
  expect(
    await errorOf(() => compileRequest({ schema: true, context: [{ type: 'text' }] } as never)),
  ).toMatchObject({
    code: 'invalid-message',
    index: 0,
  });
});

test('a handler of data may also prepend text', () => {
  const pipeline = createPipeline({
    handlers: {
      state: () => ({
        messages: [{ type: 'text', text: 'state' }],
        prepend: [{ role: 'system', content: 'first' }],
      }),
    },
  });
  const request: Request = {
    schema: true,
    context: [
      { role: 'user', content: 'Hi' },
      { type: 'state', state: 1 },
    ],
  };
  expect(texts(request, pipeline)).toEqual(['system: first', 'user: Hi', 'user: state']);
});

test('a handler that prepends itself endlessly is an error', async () => {
  const pipeline = createPipeline({ handlers: { bad: () => ({ prepend: [{ type: 'bad' }] }) } });
  const request = { schema: true, context: [{ type: 'bad' }] } as never;
  expect(await errorOf(() => compileRequest(request, pipeline))).toMatchObject({
    code: 'handler-failed',
    index: 0,
  });
});
