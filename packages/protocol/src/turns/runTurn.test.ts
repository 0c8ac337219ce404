import { expect, test } from 'vitest';
import { deepFreeze } from '../../../schema/src/testing/deepFreeze';
import { type CallableTool, defineTool } from '../calls';
import { loadValidator, type Model, resolveVariables } from '../index';
import { errorOf } from '../testing/errorOf';
import { frTurns, ruTurns } from '../words';
import { asTools, runTurn, withTools } from './index';

const weather = defineTool({
  name: 'weather',
  description: 'The weather of a city.',
  inputSchema: {
    type: 'object',
    properties: { city: { $ref: '#/$defs/city' }, days: { type: 'integer', default: { $ref: '#' } } },
    required: ['city'],
    additionalProperties: false,
    $defs: { city: { type: 'string', minLength: 2 } },
  },
  run: ({ city }) => ({ city, degrees: 15 }),
});

const headline = {
  name: 'headline',
  description: 'A headline.',
  request: {
    schema: { type: 'string' },
    context: [
      {
        type: 'input',
        schema: { type: 'object', properties: { topic: {} }, required: ['topic'] },
        input: { topic: 'rain' },
      },
    ],
  },
  model: ((_, { input }) => `All about ${JSON.stringify(input)}`) as Model,
} as const;

const request = deepFreeze({
  schema: { type: 'object', properties: { thoughts: { type: 'string' } }, required: ['thoughts'] },
  context: [{ type: 'input', input: { city: 'Oslo' } }],
} as const);

test('composes the schema of a choice of calls; references inside a tool’s schema still resolve', async () => {
  const menu = asTools([weather, headline]);
  const validate = await loadValidator();
  const issues = (call: object) => validate(menu.schema, { calls: [call] }).length;
  expect(issues({ _tool: 'weather', city: 'Oslo', _outputPath: '†state.a', _outputMethod: 'push' })).toBe(0);
  expect(issues({ _tool: 'weather', city: '†input.city', days: '†input.days' })).toBe(0);
  expect(issues({ _tool: 'headline', topic: [1] })).toBe(0);
  expect(issues({ _tool: 'weather', city: 'O' })).toBeGreaterThan(0);
  expect(issues({ _tool: 'weather' })).toBeGreaterThan(0);
  expect(issues({ _tool: 'weather', city: 'Oslo', topic: 1 })).toBeGreaterThan(0);
  expect(issues({ _tool: 'other' })).toBeGreaterThan(0);
  // A default is a value, not a schema.
  expect(JSON.stringify(menu.schema)).toContain('"default":{"$ref":"#"}');
});

test('the decision keeps its own properties, before the calls', () => {
  const { schema } = withTools(request, asTools([weather])) as unknown as {
    schema: { properties: object; required: string[] };
  };
  expect(Object.keys(schema.properties)).toEqual(['thoughts', 'calls']);
  expect(schema.required).toEqual(['thoughts', 'calls']);
  expect(withTools({ schema: true, context: [] }, asTools([weather])).schema).toHaveProperty(
    'properties.calls',
  );
});

test('a turn: decision, plan and results, and the context of the next one', async () => {
  const decision = {
    thoughts: 'First the weather.',
    calls: [
      { _tool: 'headline', topic: '†state.weather', _outputPath: '†state.title' },
      { _tool: 'weather', city: '†input.city', _outputPath: '†state.weather' },
    ],
  };
  const told: unknown[] = [];
  const turn = await runTurn(request, {
    menu: asTools([weather, headline]),
    model: () => decision,
    onPlan: ({ order }) => told.push(order),
  });
  expect(turn).toMatchObject({ status: 'done', decision, plan: { order: [1, 0] } });
  expect(told).toEqual([[1, 0]]);
  expect(turn.context).toHaveLength(3);
  expect(resolveVariables('†state', turn.context as never).value).toEqual({
    weather: { city: 'Oslo', degrees: 15 },
    title: 'All about {"topic":{"city":"Oslo","degrees":15}}',
  });
});

test('an invalid plan is an invalid decision: the model receives the issues and answers again', async () => {
  const wrong = { thoughts: '', calls: [{ _tool: 'weather', city: '†input.town' }] };
  const answers = [wrong, { thoughts: '', calls: [] }];
  const questions: string[] = [];
  const model: Model = ({ messages }) => {
    questions.push(messages.at(-1)?.content.text ?? '');
    return answers.shift();
  };
  const menu = asTools([weather]);
  const turn = await runTurn(request, { menu, model, attempts: 2 });
  expect(turn).toMatchObject({
    status: 'done',
    plan: { calls: [] },
    attempts: [{ issues: [{ keyword: 'missing-source' }] }, {}],
  });
  expect(questions[1]).toContain('- /calls/0/city (missing-source): †input.town has no value');
  expect(await runTurn(request, { menu, model: () => wrong })).toMatchObject({
    status: 'invalid',
    issues: [{ pointer: '/calls/0/city' }],
    states: [],
    context: request.context,
  });
});

test.each([
  ['Russian', ruTurns, 'Вызовы инструментов', 'Похожие ссылки: †input.city', 'ждут друг друга: '],
  [
    'French',
    frTurns,
    'Appels d’outils',
    'Références proches : †input.city',
    's’attendent les uns les autres : ',
  ],
  ['own words', { calls: 'What to do' }, 'What to do', 'Nearest: †input.city', 'wait for each other: '],
])('texts about calls for the model, in %s', async (_, labels, calls, nearest, cycle) => {
  const menu = asTools([weather], { labels });
  expect(menu.schema.properties.calls.description).toContain(calls);
  const messages = async (decided: readonly object[]) => {
    const model: Model = () => ({ thoughts: '', calls: decided });
    const turn = await runTurn(request, { menu, model });
    return turn.attempts.flatMap(({ issues }) => issues.map(({ message }) => message)).join('\n');
  };
  expect(await messages([{ _tool: 'weather', city: '†input.citi' }])).toContain(nearest);
  const circle = [
    { _tool: 'weather', city: '†state.b', _outputPath: '†state.a' },
    { _tool: 'weather', city: '†state.a', _outputPath: '†state.b' },
  ];
  expect(await messages(circle)).toContain(cycle);
  const rivals = [
    { _tool: 'weather', city: 'Oslo', _outputPath: '†state.a' },
    { _tool: 'weather', city: 'Oban', _outputPath: '†state.a' },
    { _tool: 'weather', city: '†state.a' },
  ];
  expect(await messages(rivals)).toMatch(/†state\.a.*: 0, 1\.$/);
});

test('a failed tool is a state of its call', async () => {
  const fails: CallableTool = {
    name: 'fails',
    inputSchema: { type: 'object' },
    run: () => Promise.reject(new Error('no')),
  };
  const model: Model = () => ({ thoughts: '', calls: [{ _tool: 'fails' }] });
  expect(await runTurn(request, { menu: asTools([fails]), model })).toMatchObject({
    status: 'failed',
    states: [{ reason: 'tool-failed' }],
  });
});

test.each<[string, readonly CallableTool[]]>([
  ['two tools of one name', [weather, weather]],
  ['a schema that is not of an object', [{ name: 'a', inputSchema: true, run: () => 1 }]],
  [
    'a parameter that calls have themselves',
    [{ name: 'a', inputSchema: { type: 'object', properties: { _outputPath: {} } }, run: () => 1 }],
  ],
])('%s is not a menu', async (_, tools) => {
  expect(await errorOf(() => asTools(tools))).toMatchObject({ code: 'invalid-tool' });
});

test('a decision that has calls already, or is not an object, is rejected', async () => {
  const menu = asTools([weather]);
  for (const schema of [{ type: 'string' }, { type: 'object', properties: { calls: {} } }] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await errorOf(() => withTools({ schema, context: [] }, menu))).toMatchObject({
      code: 'invalid-tool',
    });
  }
});
