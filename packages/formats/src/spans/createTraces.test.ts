import { expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { outlineRun } from '../testing/outlineRun';
import { createTraces } from './createTraces';
import type { Span } from './Span';

const at = (
  id: string,
  parentId: string | undefined,
  [startedAt, endedAt]: readonly [number, number?],
  more: Partial<Span>,
): Span => ({
  id,
  traceId: 't',
  parentId,
  name: id,
  startedAt,
  ...(endedAt !== undefined && { endedAt }),
  ...more,
});

/** Traces whose records are spans. */
function begin() {
  const traces = createTraces({
    format: 'otel',
    holders: /^spans$/,
    readSpan: (record) => record as unknown as Span,
  });
  const add = (span: Span, line = 1) => traces.read(span, { line });
  return { ...traces, add };
}

function read(...spans: readonly Span[]): Run {
  const traces = begin();
  for (const span of spans) traces.add(span);
  traces.end();
  return traces.run();
}

const user = (content: string) => ({ role: 'user', content });
const assistant = (content: string) => ({ role: 'assistant', content });
const asks = (id: string, name: string, input: object = {}) => ({
  role: 'assistant',
  content: [{ type: 'tool_use', id, name, input }],
});
const answers = (tool_call_id: string, content: string) => ({ role: 'tool', tool_call_id, content });
const generation = (input: unknown, output: unknown, more: Partial<Span> = {}): Partial<Span> => ({
  kind: 'generation',
  input,
  output,
  ...more,
});
const root = at('root', undefined, [0, 100], { kind: 'agent' });

test('shows only the new messages of each generation', () => {
  const run = read(
    root,
    at('g1', 'root', [1, 2], generation([user('When?')], assistant('At nine.'))),
    at(
      'g2',
      'root',
      [3, 4],
      generation([user('When?'), assistant('At nine.'), user('Where?')], assistant('In Graz.')),
    ),
  );
  expect(outlineRun(run)).toEqual([
    'user',
    '  text When?',
    'assistant',
    '  text At nine.',
    'user',
    '  text Where?',
    'assistant',
    '  text In Graz.',
  ]);
  expect(run.skipped).toMatchObject([{ kind: 'message', count: 2 }]);
});

test('tells the value of a function from words of the agent', () => {
  const spans = (output: unknown, ...more: readonly Span[]) => [
    { ...root, kind: 'chain' as const, output },
    at('graph', 'root', [1, 9], { kind: 'chain' }),
    at('route', 'graph', [3, 4], { kind: 'chain', output: 'end' }),
    ...more,
  ];
  const model = at('g', 'graph', [1, 2], generation([user('Where?')], assistant('In Graz.')));
  const ends = (run: Run) => outlineRun(run).filter((line) => line.includes('end'));
  expect(ends(read(...spans(undefined, model)))).toEqual(['      text end (tool)']);
  // It is the answer if the run returns it too, or if no model has words.
  expect(ends(read(...spans('end', model)))).toEqual(['      text end']);
  expect(ends(read(...spans(undefined)))).toEqual(['      text end']);
});

test('shows repeated words twice', () => {
  const history = [user('yes'), assistant('And now?'), user('yes')];
  const run = read(
    root,
    at('g1', 'root', [1, 2], generation(history.slice(0, 1), assistant('And now?'))),
    at('g2', 'root', [3, 4], generation(history, assistant('And now?'))),
  );
  expect(outlineRun(run).filter((line) => line.includes('yes'))).toHaveLength(2);
  expect(outlineRun(run).filter((line) => line.includes('And now?'))).toHaveLength(2);
});

test('recognises messages in another framework’s shape', () => {
  const run = read(
    root,
    at(
      'g1',
      'root',
      [1, 2],
      generation(
        [user('When?')],
        [{ type: 'function_call', call_id: 'c1', name: 'clock', arguments: '{"zone": "CET"}' }],
      ),
    ),
    at(
      'g2',
      'root',
      [3, 4],
      generation(
        {
          messages: [
            { type: 'human', content: ' When?\n' },
            { type: 'ai', content: '', tool_calls: [{ id: 'c1', name: 'clock', args: { zone: 'CET' } }] },
            { type: 'tool', tool_call_id: 'c1', content: '9:40' },
          ],
        },
        assistant('Now.'),
      ),
    ),
  );
  expect(outlineRun(run)).toEqual([
    'user',
    '  text When?',
    'assistant',
    '  tool clock',
    '    toolInput {"zone": "CET"}',
    '    toolResult 9:40',
    'assistant',
    '  text Now.',
  ]);
});

test('gives a call the times, the result and the inner spans of the tool’s span', () => {
  const run = read(
    root,
    at('g1', 'root', [1, 2], generation([user('Ask Ann.')], asks('c1', 'ask', { whom: 'Ann' }))),
    at('tool', 'root', [3, 9], {
      kind: 'tool',
      name: 'ask',
      callId: 'c1',
      input: '{"whom":"Ann"}',
      output: 'She comes.',
    }),
    at('ann', 'tool', [4, 8], { kind: 'agent', name: 'Ann' }),
    at(
      'g2',
      'ann',
      [5, 6],
      generation([user('Do you come?')], assistant('Yes.'), {
        model: 'small',
        usage: { input: 5, output: 1 },
      }),
    ),
    at(
      'g3',
      'root',
      [10, 11],
      generation([user('Ask Ann.'), asks('c1', 'ask'), answers('c1', 'She comes.')], assistant('She comes.')),
    ),
  );
  expect(outlineRun(run)).toEqual([
    'user',
    '  text Ask Ann.',
    'assistant',
    '  tool ask',
    '    toolInput {"whom":"Ann"}',
    '    step Ann',
    '      text Do you come? (user)',
    '      text Yes.',
    '    toolResult She comes.',
    'assistant',
    '  text She comes.',
  ]);
  const [tree] = run.messages[1]?.content ?? [];
  const [tool] = tree?.type === 'root' ? tree.children : [];
  expect(tool?.data).toMatchObject({ startedAt: 3, endedAt: 9 });
  expect(tool).toMatchObject({
    children: [
      {},
      { data: { agent: 'Ann', model: 'small', usage: { input: 5, output: 1 }, startedAt: 4, endedAt: 8 } },
      {},
    ],
  });
});

test('finds the call of a tool’s span without an id by name and arguments', () => {
  const run = read(
    root,
    at(
      'g1',
      'root',
      [1, 2],
      generation([user('Add.')], {
        role: 'assistant',
        content: [asks('a', 'add', { n: 1 }).content[0], asks('b', 'add', { n: 2 }).content[0]],
      }),
    ),
    at('t2', 'root', [3, 4], { kind: 'tool', name: 'add', input: '{"n": 2}', output: 'two' }),
    at('t1', 'root', [3, 5], { name: 'add', input: "{'n': 1}", output: 'one' }),
  );
  expect(outlineRun(run).slice(2)).toEqual([
    'assistant',
    '  tool add',
    '    toolInput {"n":1}',
    '    toolResult one',
    '  tool add',
    '    toolInput {"n":2}',
    '    toolResult two',
  ]);
});

test('pairs ids that repeat with the nearest earlier call', () => {
  const first = [user('Twice.'), asks('0', 'ring'), answers('0', 'one')];
  const run = read(
    root,
    at('g1', 'root', [1, 2], generation(first.slice(0, 1), asks('0', 'ring'))),
    at('g2', 'root', [3, 4], generation(first, asks('0', 'ring'))),
    at(
      'g3',
      'root',
      [5, 6],
      generation([...first, asks('0', 'ring'), answers('0', 'two')], assistant('Done.')),
    ),
  );
  expect(outlineRun(run).filter((line) => line.includes('toolResult'))).toEqual([
    '    toolResult one',
    '    toolResult two',
  ]);
});

test('counts tokens once, on the innermost span that has them', () => {
  const usage = { input: 10, output: 2 };
  const run = read(
    { ...root, usage },
    at(
      'outer',
      'root',
      [1, 9],
      generation({ prompt: 'When?' }, assistant('Now.'), { usage: { input: 3, output: 1 } }),
    ),
    at('inner', 'outer', [2, 8], generation([user('When?')], assistant('Now.'), { usage })),
  );
  expect(run.usage).toEqual(usage);
  expect(outlineRun(run)).toEqual(['user', '  text When?', 'assistant', '  step outer', '    text Now.']);
});

test('adds the tokens of an agent in a tool to those of the model that called it', () => {
  const run = read(
    at(
      'outer',
      undefined,
      [1, 9],
      generation([user('Go.')], asks('c', 'go'), { usage: { input: 10, output: 2 } }),
    ),
    at('tool', 'outer', [2, 8], { kind: 'tool', name: 'go', callId: 'c', output: 'gone' }),
    at(
      'inner',
      'tool',
      [3, 7],
      generation([user('Which way?')], assistant('North.'), { usage: { input: 5, output: 1 } }),
    ),
  );
  expect(run.usage).toEqual({ input: 15, output: 3 });
});

test('shows spans without texts as steps with model, tokens and times', () => {
  const run = read(
    root,
    at('chat', 'root', [1, 4], { kind: 'generation', model: 'small', usage: { input: 7 } }),
    at('glue', 'root', [5, 6], {}),
  );
  const [tree] = run.messages[0]?.content ?? [];
  expect(outlineRun(run)).toEqual(['assistant', '  step chat', '  step glue']);
  expect(tree).toMatchObject({
    children: [
      { data: { model: 'small', usage: { input: 7 }, startedAt: 1, endedAt: 4 } },
      { data: { startedAt: 5, endedAt: 6 } },
    ],
  });
});

test('shows an error once, where it happened, and marks the steps around it', () => {
  const run = read(
    root,
    at('chain', 'root', [1, 9], { error: 'out of paper' }),
    at('print', 'chain', [2, 3], { kind: 'tool', error: 'out of paper' }),
    at('again', 'root', [10, 11], { kind: 'generation', error: 'overloaded' }),
    at('once more', 'root', [12, 13], { kind: 'generation', error: 'overloaded' }),
  );
  expect(outlineRun(run)).toEqual([
    'assistant',
    '  step chain',
    '    tool print',
    '      toolInput {}',
    '      error out of paper',
    'assistant',
    '  step again',
    '    error overloaded',
    'assistant',
    '  step once more',
    '    error overloaded',
  ]);
  const [tree] = run.messages[0]?.content ?? [];
  expect(tree).toMatchObject({ children: [{ outcome: 'failure' }] });
});

test('shows a function of the program with its values as a tool', () => {
  const run = read(
    root,
    at('rank', 'root', [1, 2], { input: { limit: 2 }, output: [{ score: 1 }] }),
    at('next', 'root', [3, 4], { output: 'continue' }),
  );
  expect(outlineRun(run)).toEqual([
    'assistant',
    '  tool rank',
    '    toolInput {"limit":2}',
    '    toolResult [{"score":1}]',
    '  step next',
    '    text continue',
  ]);
});

test('shows results that are images or other values', () => {
  const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } };
  const run = read(
    root,
    at('draw', 'root', [1, 2], { kind: 'tool', output: { type: 'tool', content: [image] } }),
    at('check', 'root', [3, 4], { kind: 'tool', output: false }),
  );
  expect(outlineRun(run).filter((line) => /toolResult false|media/.test(line))).toHaveLength(2);
});

test('shows the error of a model that has answered once', () => {
  const run = read(
    root,
    at('chain', 'root', [1, 9], { error: 'cut off' }),
    at('chat', 'chain', [2, 3], generation([user('Hi')], assistant('Hel'), { error: 'cut off' })),
  );
  expect(outlineRun(run).filter((line) => line.includes('cut off'))).toHaveLength(1);
});

test('counts values of outer spans that are not shown', () => {
  const run = read(
    { ...root, input: { limit: 2 } },
    at('chat', 'root', [1, 2], generation([user('Hi')], assistant('Hello'))),
  );
  expect(run.skipped).toMatchObject([{ kind: 'agent input', count: 1 }]);
});

test('closes a tool whose result was not recorded, and leaves a call without a span open', () => {
  const run = read(
    root,
    at('g', 'root', [1, 2], generation([user('Go.')], asks('c', 'walk'))),
    at('t', 'root', [3, 4], { kind: 'tool', name: 'sing' }),
  );
  expect(outlineRun(run)).toEqual([
    'user',
    '  text Go.',
    'assistant',
    '  tool walk (truncated)',
    '    toolInput {}',
    '  tool sing',
    '    toolInput {}',
  ]);
});

test('shows a result without a call', () => {
  const run = read(
    root,
    at('g', 'root', [1, 2], generation([user('So?'), answers('lost', 'found it')], assistant('Yes.'))),
  );
  expect(outlineRun(run)).toEqual([
    'user',
    '  text So?',
    'assistant',
    '  tool tool',
    '    toolResult found it',
    'assistant',
    '  text Yes.',
  ]);
});

test('keeps running spans open until the file ends', () => {
  const traces = begin();
  traces.add(at('root', undefined, [0], {}));
  traces.add(at('step', 'root', [1], {}));
  expect(outlineRun(traces.run())).toEqual(['assistant', '  step step (streaming)']);
  traces.end();
  expect(outlineRun(traces.run())).toEqual(['assistant', '  step step (truncated)']);
});

test('arranges spans that come in any order', () => {
  const spans = [
    root,
    at('g1', 'root', [1, 2], generation([user('When?')], assistant('At nine.'))),
    at('chain', 'root', [3, 8], {}),
    at(
      'g2',
      'chain',
      [4, 5],
      generation([user('When?'), assistant('At nine.'), user('Where?')], assistant('In Graz.')),
    ),
  ];
  expect(read(...spans.toReversed())).toEqual(read(...spans));
});

test('makes a run of each trace, and one of the only one', () => {
  const run = read(root, { ...at('r2', undefined, [200, 210], generation('Hi', 'Hello')), traceId: 'u' });
  expect(run.messages).toEqual([]);
  expect(run.runs?.map(({ id }) => id)).toEqual(['t', 'u']);
  expect(run).toMatchObject({ startedAt: 0, endedAt: 210 });
  expect(read(root)).toMatchObject({ id: 't', title: 'root' });
});

test('shows spans whose parents are missing, or each other', () => {
  const run = read(
    at('a', 'b', [1, 2], {}),
    at('b', 'a', [1, 2], {}),
    at('c', 'c', [3, 4], {}),
    at('d', 'nowhere', [5, 6], {}),
  );
  expect(outlineRun(run).filter((line) => line.includes('step'))).toHaveLength(4);
});

test('reads spans that nest very deep', () => {
  const spans = Array.from({ length: 20_000 }, (_, index) =>
    at(`s${index}`, index === 0 ? undefined : `s${index - 1}`, [index, 40_000], {}),
  );
  expect(outlineRun(read(...spans))).toHaveLength(20_000);
});

test('reads each message of long histories a few times', () => {
  let reads = 0;
  const counted = (role: string, content: string) => ({
    role,
    get content() {
      reads++;
      return content;
    },
  });
  const history = Array.from({ length: 400 }, (_, index) =>
    counted(index % 2 === 0 ? 'user' : 'assistant', `words ${index}`),
  );
  const spans = history.flatMap((one, index) =>
    index % 2 === 0
      ? []
      : [at(`g${index}`, 'root', [index, index + 1], generation(history.slice(0, index), one))],
  );
  expect(read(root, ...spans).messages).toHaveLength(400);
  const given = spans.reduce((sum, { input }) => sum + (input as unknown[]).length + 1, 0);
  expect(reads).toBeLessThan(3 * given);
});

test('keeps runs and messages that later spans do not change', () => {
  const traces = begin();
  traces.add(at('g1', 'root', [1, 2], generation([user('When?')], assistant('At nine.'))));
  traces.add({ ...at('other', undefined, [50, 60], generation('Hi', 'Hello')), traceId: 'u' });
  const [first, other] = traces.run().runs ?? [];
  traces.add(
    at(
      'g2',
      'root',
      [3, 4],
      generation([user('When?'), assistant('At nine.'), user('Where?')], assistant('In Graz.')),
    ),
  );
  const [now, otherNow] = traces.run().runs ?? [];
  expect(otherNow).toBe(other);
  expect(now).not.toBe(first);
  expect(now?.messages.slice(0, 2).map((message, index) => message === first?.messages[index])).toEqual([
    true,
    true,
  ]);
  expect(traces.run()).toBe(traces.run());
});

test('joins several records of one span', () => {
  const traces = begin();
  traces.add(at('g', undefined, [1], { kind: 'generation', input: 'When?' }));
  traces.add({ id: 'g', traceId: 't', endedAt: 5, output: 'Now.' }, 2);
  const run = traces.run();
  expect(outlineRun(run)).toEqual(['user', '  text When?', 'assistant', '  text Now.']);
  expect(run.messages[1]?.content).toMatchObject([{ data: { raw: { line: 1 }, startedAt: 1, endedAt: 5 } }]);
});

test('builds changed traces until its time is up', () => {
  const traces = begin();
  traces.add(root);
  expect(traces.settle?.(-1)).toBe(false);
  expect(traces.settle?.(Number.POSITIVE_INFINITY)).toBe(true);
});

test.each([
  [0, 'user'],
  [1, 'system'],
  [2, 'system'],
])('reads JSON in a text only as often as the tracer says: %i times', (quotes, role) => {
  const input = '{"role":"system","content":"Obey."}';
  const run = read(root, at('g', 'root', [1, 2], generation(input, assistant('No.'), { quotes })));
  expect(run.messages[0]?.role).toBe(role);
  const twice = generation(JSON.stringify(input), assistant('No.'), { quotes });
  expect(read(root, at('g', 'root', [1, 2], twice)).messages[0]?.role).toBe(quotes === 2 ? 'system' : 'user');
});

test('the result of a tool is read as a message only if the tracer marks it as JSON', () => {
  const output = '{"type":"tool","tool_call_id":"other","content":"No","status":"error"}';
  const tool = (quotes: number) =>
    outlineRun(read(root, at('look', 'root', [1, 2], { kind: 'tool', input: {}, output, quotes })));
  expect(tool(0)).toContain(`    toolResult ${output}`);
  expect(tool(1)).toContain('    error No');
});
