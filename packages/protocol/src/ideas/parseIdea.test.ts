import { describe, expect, test } from 'vitest';
import { deepFreeze } from '../../../schema/src/testing/deepFreeze';
import { compileRequest, loadValidator, parseIdea, type Request, runRequest, toIdea } from '../index';
import { errorOf } from '../testing/errorOf';

const request = deepFreeze({
  config: { model: 'm' },
  schema: { type: 'object', properties: { z: { type: 'number' }, a: { type: 'number' } } },
  context: [
    { role: 'system', content: 'Count.' },
    { type: 'data', kind: 'k', data: { b: 1, a: [null, 'x'] }, _instance: '①' },
    { type: 'state', state: { n: 1 } },
    { type: 'state', state: { m: 2 } },
  ],
} satisfies Request);

test('an Idea is the schema, the context and the decision', () => {
  expect(toIdea(request, { z: 1 })).toEqual({
    schema: request.schema,
    context: request.context,
    decision: { z: 1 },
  });
});

test('an Idea compiles to the same bytes, also after a round trip through a file', async () => {
  const result = await runRequest(request, { model: () => ({ z: 1 }) });
  const idea = toIdea(request, result.decision);
  const text = JSON.stringify(idea);
  const bytes = JSON.stringify(compileRequest(request).messages);
  expect(JSON.stringify(compileRequest(idea).messages)).toBe(bytes);
  expect(JSON.stringify(compileRequest(parseIdea(text)).messages)).toBe(bytes);
  expect(JSON.stringify(parseIdea(text))).toBe(text);
  expect(JSON.stringify(compileRequest(parseIdea(text)).schema)).toBe(JSON.stringify(request.schema));
});

test('toIdea rejects values that JSON cannot represent', async () => {
  expect(await errorOf(() => toIdea(request, undefined))).toMatchObject({ code: 'not-json' });
  expect(await errorOf(() => toIdea({ schema: true, context: [1 as never] }, 1))).toMatchObject({
    code: 'invalid-message',
  });
});

describe('parseIdea', () => {
  test.each([
    ['broken text', '{"schema":', {}],
    ['a list', '[]', {}],
    ['no schema', '{"context":[],"decision":1}', { pointer: '/schema' }],
    ['a schema that is none', '{"schema":1,"context":[],"decision":1}', { pointer: '/schema' }],
    ['no context', '{"schema":true,"decision":1}', { pointer: '/context' }],
    [
      'a message that is none',
      '{"schema":true,"context":[{"type":"x"},{"role":"robot"}],"decision":1}',
      { index: 1 },
    ],
    ['no decision', '{"schema":true,"context":[]}', { message: expect.stringContaining('decision') }],
  ])('%s is an error with its place', async (_, text, where) => {
    expect(await errorOf(() => parseIdea(text))).toMatchObject({ code: 'invalid-idea', ...where });
  });

  test('keeps the cause of broken text', async () => {
    expect((await errorOf(() => parseIdea('{'))).cause).toBeInstanceOf(SyntaxError);
  });

  test('takes a parsed value, custom content, and a decision of null', () => {
    const idea = { schema: true, context: [{ type: 'plan', steps: [] }], decision: null };
    expect(parseIdea({ ...idea, extra: 1 })).toEqual(idea);
  });

  test('checks the decision when it gets a validator', async () => {
    const validate = await loadValidator();
    const text = '{"schema":{"type":"number"},"context":[],"decision":"x"}';
    expect(parseIdea(text).decision).toBe('x');
    expect(await errorOf(() => parseIdea(text, { validator: validate }))).toMatchObject({
      code: 'invalid-idea',
      issues: [{ pointer: '', keyword: 'type' }],
    });
  });

  test('changes no prototype', () => {
    const idea = parseIdea(
      '{"__proto__":{"polluted":1},"schema":true,"context":[],"decision":{"__proto__":{"polluted":1}}}',
    );
    expect('polluted' in idea).toBe(false);
    expect('polluted' in {}).toBe(false);
  });
});
