import { describe, expect, test } from 'vitest';
import { deepFreeze } from '../../../schema/src/testing/deepFreeze';
import {
  asFunction,
  asTool,
  compileRequest,
  inputOf,
  type Model,
  type Request,
  runRequest,
  withInput,
} from '../index';
import { errorOf } from '../testing/errorOf';

const inputSchema = {
  type: 'object',
  properties: { topic: { type: 'string' } },
  required: ['topic'],
} as const;

const request = deepFreeze({
  schema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
  context: [
    { role: 'system', content: 'Write a title.' },
    { type: 'input', schema: inputSchema, input: { topic: 'rain', tone: 'dry' } },
    { type: 'input', input: { topic: 'snow' }, _instance: '①' },
  ],
} as const);

const bare: Request = deepFreeze({ schema: true, context: [{ role: 'user', content: 'Hi' }] });

const title: Model = (_compiled, { request: filled }) => {
  const [global] = inputOf(filled);
  return { title: `On ${Object.values(global?.input ?? {})[0]}` };
};

describe('inputOf', () => {
  test('gives the merged Inputs in order, in any notation', () => {
    expect(
      inputOf({
        schema: true,
        context: [
          { type: 'data', kind: 'input', data: { a: 1 }, description: 'd' },
          { type: 'input', input: 1, _instance: '①' },
          { type: 'input', input: { b: 2 }, schema: {} },
          { type: 'state', state: 1 },
        ],
      }),
    ).toEqual([
      { type: 'input', schema: {}, description: 'd', input: { a: 1, b: 2 } },
      { type: 'input', input: 1, _instance: '①' },
    ]);
  });

  test('is empty without a declared Input', () => {
    expect(inputOf(bare)).toEqual([]);
  });
});

describe('withInput', () => {
  test('replaces the global Input and leaves the rest unchanged', () => {
    const filled = withInput(request, { topic: 'sun' });
    expect(filled).toEqual({
      ...request,
      context: [
        request.context[0],
        { type: 'input', schema: inputSchema, input: { topic: 'sun' } },
        request.context[2],
      ],
    });
    expect(filled.context[2]).toBe(request.context[2]);
  });

  test('replaces the Input of an instance', () => {
    const filled = withInput(request, { topic: 'hail' }, { instance: '①' });
    expect(filled.context).toEqual([
      ...request.context.slice(0, 2),
      { type: 'input', input: { topic: 'hail' }, _instance: '①' },
    ]);
  });

  test('gives a new instance the schema of the global Input', () => {
    const filled = withInput(request, { topic: 'fog' }, { instance: '②' });
    expect(filled.context).toEqual([
      ...request.context.slice(0, 2),
      { type: 'input', schema: inputSchema, input: { topic: 'fog' }, _instance: '②' },
      request.context[2],
    ]);
  });

  test('replaces patches too: no part of the old input stays', () => {
    const patched: Request = {
      schema: true,
      context: [
        { role: 'system', content: { type: 'input', input: { a: 1 } } },
        { type: 'input', input: { b: 2 } },
      ],
    };
    expect(withInput(patched, { c: 3 }).context).toEqual([
      { role: 'system', content: { type: 'input', input: { c: 3 } } },
    ]);
  });

  test('needs a declared Input', async () => {
    expect(await errorOf(() => withInput(bare, {}))).toMatchObject({ code: 'no-input' });
    expect(await errorOf(() => withInput(request, () => 1))).toMatchObject({ code: 'not-json' });
  });
});

describe('asFunction', () => {
  test('takes an input and gives the decision', async () => {
    const headline = asFunction(request, { model: title });
    expect(await headline({ topic: 'sun' })).toEqual({ title: 'On sun' });
    expect(await headline({ topic: 'wind' })).toEqual({ title: 'On wind' });
  });

  test('rejects an invalid input before calling the model', async () => {
    let asked = 0;
    const headline = asFunction(request, { model: () => ++asked });
    const error = await errorOf(() =>
      // @ts-expect-error -- a topic is text
      headline({ topic: 5 }),
    );
    expect(error).toMatchObject({ code: 'invalid-input', issues: [{ pointer: '/topic', keyword: 'type' }] });
    expect(asked).toBe(0);
  });

  test('rejects an invalid decision with its issues', async () => {
    const headline = asFunction(request, { model: () => ({}) });
    expect(await errorOf(() => headline({ topic: 'sun' }))).toMatchObject({
      code: 'invalid-decision',
      issues: [{ pointer: '', keyword: 'required' }],
    });
  });

  test('takes the input of an instance', async () => {
    const echo = asFunction(request, {
      model: (_, { request: filled }) => ({
        title: JSON.stringify(inputOf(filled).map(({ input }) => input)),
      }),
    });
    expect(await echo({ topic: 'hail' }, { instance: '①' })).toEqual({
      title: '[{"topic":"rain","tone":"dry"},{"topic":"hail"}]',
    });
  });

  test('calls the model with the input of the instance, or else the global one', async () => {
    const inputs: unknown[] = [];
    const headline = asFunction(request, { model: (_, { input }) => ({ title: `${inputs.push(input)}` }) });
    await headline({ topic: 'hail' }, { instance: '①' });
    await headline({ topic: 'fog' }, { instance: '②' });
    await headline({ topic: 'sun' });
    await runRequest(request, { model: (_, { input }) => inputs.push(input), instance: '①' });
    await runRequest(bare, { model: (_, { input }) => inputs.push(input) });
    expect(inputs).toEqual([
      { topic: 'hail' },
      { topic: 'fog' },
      { topic: 'sun' },
      { topic: 'snow' },
      undefined,
    ]);
  });

  test('passes signal and onPartial of the call on', async () => {
    const partials: unknown[] = [];
    const headline = asFunction(request, {
      model: (_, { onPartial }) => {
        onPartial({ title: 'O' });
        return { title: 'On' };
      },
    });
    await headline({ topic: 'x' }, { onPartial: (partial) => partials.push(partial) });
    expect(partials).toEqual([{ title: 'O' }]);
    expect(await errorOf(() => headline({ topic: 'x' }, { signal: AbortSignal.abort() }))).toMatchObject({
      code: 'aborted',
    });
  });

  test('needs a declared Input', async () => {
    expect(await errorOf(() => asFunction(bare, { model: () => 1 })({}))).toMatchObject({ code: 'no-input' });
  });
});

describe('asTool', () => {
  const name = 'write-title';
  const description = 'Writes a title.';

  test('converts the Request to a tool', () => {
    expect(asTool(request, { name, description })).toEqual({
      name,
      description,
      inputSchema,
      outputSchema: request.schema,
    });
  });

  test('omits the schema of a decision that is not an object', () => {
    expect(asTool({ ...request, schema: { type: 'string' } }, { name, description })).toEqual({
      name,
      description,
      inputSchema,
    });
  });

  test('needs an Input with a schema of an object', async () => {
    expect(await errorOf(() => asTool(bare, { name, description }))).toMatchObject({ code: 'no-input' });
    const text: Request = {
      schema: true,
      context: [{ type: 'input', input: '', schema: { type: 'string' } }],
    };
    expect(await errorOf(() => asTool(text, { name, description }))).toMatchObject({ code: 'invalid-tool' });
  });
});

test('the model receives the given input', () => {
  const { messages } = compileRequest(withInput(request, { topic: 'sun' }));
  expect(messages[1]?.content.text.endsWith('\n\n{\n  "topic": "sun"\n}')).toBe(true);
});
