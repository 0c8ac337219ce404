import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { deepFreeze } from '../../../schema/src/testing/deepFreeze';
import { createPipeline, type Model, ProtocolError, runRequest } from '../index';
import { errorOf } from '../testing/errorOf';
import { fr } from '../words';

const request = deepFreeze({
  config: { temperature: 0 },
  schema: {
    type: 'object',
    properties: { city: { type: 'string' }, age: { type: 'integer' } },
    required: ['city'],
    additionalProperties: false,
  },
  context: [{ role: 'user', content: 'Where?' }],
} as const);

const never: Model = () => new Promise(() => {});

test('returns the decision, the compiled Request, and the one attempt', async () => {
  const decision = deepFreeze({ city: 'Austin' });
  const result = await runRequest(request, { model: async () => decision });
  const compiled = {
    config: request.config,
    schema: request.schema,
    messages: [{ role: 'user', content: { type: 'text', text: 'Where?' } }],
  };
  expect(result).toEqual({
    ok: true,
    decision,
    issues: [],
    compiled,
    attempts: [{ compiled, decision, issues: [] }],
  });
});

test('the model receives the compiled Request, the Request, and a signal', async () => {
  let seen: unknown[] = [];
  await runRequest(request, {
    model: (compiled, { signal, request: given }) => {
      seen = [compiled.messages.length, given === request, signal instanceof AbortSignal, signal.aborted];
      return { city: 'x' };
    },
  });
  expect(seen).toEqual([1, true, true, false]);
});

test('a wrong answer is a result with every issue', async () => {
  const result = await runRequest(request, { model: () => ({ age: 1.5, name: 'x' }) });
  expect(result.ok).toBe(false);
  expect(result.decision).toEqual({ age: 1.5, name: 'x' });
  expect(result.issues.map(({ pointer, keyword }) => [pointer, keyword])).toEqual([
    ['', 'required'],
    ['/age', 'type'],
    ['/name', 'additionalProperties'],
  ]);
});

test.each([
  ['nothing', undefined, ''],
  ['a function', () => 1, ''],
  ['a date inside', { city: new Date() }, '/city'],
  ['not a number', { age: Number.NaN }, '/age'],
])('%s as an answer is a result too', async (_, answer, pointer) => {
  expect(await runRequest(request, { model: () => answer })).toMatchObject({
    ok: false,
    issues: [{ pointer, keyword: 'json' }],
  });
});

test('a cyclic answer is a result too', async () => {
  const answer: { city?: unknown } = {};
  answer.city = answer;
  expect(await runRequest(request, { model: () => answer, attempts: 2 })).toMatchObject({
    ok: false,
    issues: [{ pointer: '/city', keyword: 'json' }],
  });
});

describe('validator', () => {
  test('false disables the validation', async () => {
    expect(await runRequest(request, { model: () => 'whatever', validator: false })).toMatchObject({
      ok: true,
      issues: [],
    });
  });

  test('takes any validator, also an asynchronous one', async () => {
    const issue = { pointer: '/city', keyword: 'taste', message: 'Too far.' };
    const result = await runRequest(request, {
      model: () => ({ city: 'x' }),
      validator: async () => [issue],
    });
    expect(result).toMatchObject({ ok: false, issues: [issue] });
  });

  test('an error of the validator keeps its cause', async () => {
    const cause = new Error('broken');
    const error = await errorOf(() =>
      runRequest(request, {
        model: () => 1,
        validator: () => {
          throw cause;
        },
      }),
    );
    expect(error).toMatchObject({ code: 'validator-failed', cause });
  });

  test('an invalid schema is a typed error', async () => {
    const broken = { schema: { type: 'objekt' }, context: [] };
    expect(await errorOf(() => runRequest(broken, { model: () => 1 }))).toMatchObject({
      code: 'invalid-schema',
      pointer: '/type',
    });
  });
});

/** A model whose first answer is wrong. */
const wrongThenRight = () => {
  const answers = [{ age: 1 }, { city: 'Austin' }];
  return () => answers.shift();
};

describe('attempts', () => {
  test('sends the wrong answer back with its issues', async () => {
    const result = await runRequest(request, { model: wrongThenRight(), attempts: 3 });
    expect(result).toMatchObject({
      ok: true,
      decision: { city: 'Austin' },
      compiled: { messages: [{ role: 'user' }] },
    });
    expect(result.attempts.map(({ decision }) => decision)).toEqual([{ age: 1 }, { city: 'Austin' }]);
    expect(
      result.attempts[1]?.compiled.messages.slice(1).map(({ role, content }) => `${role}: ${content.text}`),
    ).toEqual([
      'assistant: {\n  "age": 1\n}',
      'user: The answer does not conform to the schema:\n' +
        '-  (required): Instance does not have required property "city".\n' +
        'Answer again, in full.',
    ]);
  });

  test('uses the texts of the pipeline', async () => {
    const pipeline = createPipeline({ words: fr });
    const result = await runRequest(request, { model: wrongThenRight(), attempts: 2, pipeline });
    expect(result.attempts[1]?.compiled.messages[2]?.content.text).toMatch(/^La réponse n’est pas conforme/);
  });

  test('stops after the allowed attempts; by default one', async () => {
    let asked = 0;
    const model = () => ({ asked: ++asked });
    expect((await runRequest(request, { model, attempts: 3 })).attempts).toHaveLength(3);
    expect((await runRequest(request, { model })).attempts).toHaveLength(1);
    expect(asked).toBe(4);
  });

  test('an answer that is not JSON is sent back as its text', async () => {
    let asked = 0;
    const model: Model = () => {
      if (asked++ > 0) return { city: 'x' };
      throw new ProtocolError('answer-not-json', 'The answer is not JSON.', { answer: '{"city": ' });
    };
    const result = await runRequest(request, { model, attempts: 2 });
    expect(result.attempts[0]).toMatchObject({
      decision: '{"city": ',
      issues: [{ pointer: '', keyword: 'json' }],
    });
    expect(result.attempts[1]?.compiled.messages[1]?.content.text).toBe('{"city": ');
    expect(result.ok).toBe(true);
  });

  test('keeps the usage of each', async () => {
    const result = await runRequest(request, {
      model: (_, { onUsage }) => {
        onUsage({ inputTokens: 3, outputTokens: 2 });
        return {};
      },
      attempts: 2,
    });
    expect(result.attempts.map(({ usage }) => usage)).toEqual([
      { inputTokens: 3, outputTokens: 2 },
      { inputTokens: 3, outputTokens: 2 },
    ]);
  });
});

describe('failures', () => {
  test.each([
    [
      'throws',
      (error: unknown) => {
        throw error;
      },
    ],
    ['rejects', (error: unknown) => Promise.reject(error)],
  ])('a model that %s is a typed error with the cause', async (_, fail) => {
    const cause = new TypeError('no network');
    const error = await errorOf(() => runRequest(request, { model: () => fail(cause) }));
    expect(error).toMatchObject({ code: 'model-failed', cause });
    expect(error.message).toContain('no network');
  });

  test('a model may throw anything', async () => {
    expect(
      await errorOf(() => runRequest(request, { model: () => Promise.reject(undefined) })),
    ).toMatchObject({
      code: 'model-failed',
    });
  });

  test('also a value that cannot be converted to text', async () => {
    const nothing: unknown = Object.create(null);
    const error = await errorOf(() => runRequest(request, { model: () => Promise.reject(nothing) }));
    expect(error).toMatchObject({ code: 'model-failed' });
  });

  test('a ProtocolError of an adapter passes unchanged', async () => {
    const error = new ProtocolError('model-status', 'Busy.', { status: 429 });
    expect(await errorOf(() => runRequest(request, { model: () => Promise.reject(error) }))).toBe(error);
  });

  test('onPartial gets the versions of the answer; when it throws, the model is stopped', async () => {
    const partials: unknown[] = [];
    let signal: AbortSignal | undefined;
    const cause = new Error('view is gone');
    const work = runRequest(request, {
      model: async (_, options) => {
        signal = options.signal;
        options.onPartial(1);
        options.onPartial(2);
        options.onPartial(3);
        return never(_, options);
      },
      onPartial: (partial) => {
        partials.push(partial);
        if (partial === 2) throw cause;
      },
    });
    expect(await errorOf(() => work)).toMatchObject({ code: 'callback-failed', cause });
    expect(partials).toEqual([1, 2]);
    expect(signal?.aborted).toBe(true);
  });
});

describe('abort', () => {
  test('before the call: the model is not asked', async () => {
    let asked = false;
    const model = () => (asked = true);
    const error = await errorOf(() => runRequest(request, { model, signal: AbortSignal.abort('enough') }));
    expect(error).toMatchObject({ code: 'aborted', cause: 'enough' });
    expect(asked).toBe(false);
  });

  test('during the call: at once, even if the model ignores the signal, and later results are dropped', async () => {
    const control = new AbortController();
    const partials: unknown[] = [];
    let late: (() => void) | undefined;
    const work = runRequest(request, {
      model: (_, { onPartial }) =>
        new Promise((_resolve, reject) => {
          onPartial('one');
          late = () => {
            onPartial('two');
            reject(new Error('late'));
          };
          control.abort(new Error('enough'));
        }),
      signal: control.signal,
      onPartial: (partial) => partials.push(partial),
    });
    expect(await errorOf(() => work)).toMatchObject({ code: 'aborted', cause: { message: 'enough' } });
    late?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(partials).toEqual(['one']);
  });

  test('reaches the model', async () => {
    const control = new AbortController();
    let heard = false;
    const model: Model = (_, { signal }) => {
      signal.addEventListener('abort', () => {
        heard = true;
      });
      control.abort();
      return new Promise(() => {});
    };
    expect(await errorOf(() => runRequest(request, { model, signal: control.signal }))).toMatchObject({
      code: 'aborted',
    });
    expect(heard).toBe(true);
  });

  test('during the validation', async () => {
    const control = new AbortController();
    const validator = () => {
      control.abort();
      return [];
    };
    const work = () =>
      runRequest(request, { model: () => ({ city: 'x' }), signal: control.signal, validator });
    expect(await errorOf(work)).toMatchObject({ code: 'aborted' });
  });

  test('ends the attempts', async () => {
    const control = new AbortController();
    let asked = 0;
    const model = () => {
      if (++asked === 2) control.abort();
      return {};
    };
    expect(
      await errorOf(() => runRequest(request, { model, attempts: 9, signal: control.signal })),
    ).toMatchObject({ code: 'aborted' });
    expect(asked).toBe(2);
  });

  test('leaves no listener on the signal of the caller', async () => {
    const { signal } = new AbortController();
    await runRequest(request, { model: () => ({}), signal, attempts: 3 });
    await errorOf(() => runRequest(request, { model: () => Promise.reject(new Error('x')), signal }));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
