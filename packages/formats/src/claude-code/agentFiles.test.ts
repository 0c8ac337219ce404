import type { Step, Tool, TranscriptNode } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { readRun } from '..';
import type { Run } from '../core/Run';

const SESSION = '5b0c-77';

const line = (type: string, uuid: string, parentUuid: string | null, fields: object) => ({
  type,
  uuid,
  parentUuid,
  sessionId: SESSION,
  ...fields,
});
const user = (uuid: string, parent: string | null, content: unknown, more: object = {}) =>
  line('user', uuid, parent, { message: { role: 'user', content }, ...more });
const model = (uuid: string, parent: string | null, content: object[], usage?: object) =>
  line('assistant', uuid, parent, { message: { role: 'assistant', id: `m-${uuid}`, content, usage } });
const text = (words: string) => ({ type: 'text', text: words });
const start = (id: string, prompt: string) => ({
  type: 'tool_use',
  id,
  name: 'Agent',
  input: { prompt, description: `Do: ${prompt}`, subagent_type: 'Explore' },
});
const answer = (id: string, content: string, more: object = {}) => [
  { type: 'tool_result', tool_use_id: id, content, ...more },
];
const agentLines = (id: string, prompt: string, ...lines: object[]) =>
  [user(`${id}1`, null, prompt), ...lines].map((one) => ({ ...one, isSidechain: true, agentId: id }));

const jsonl = (...records: object[]) => records.map((one) => JSON.stringify(one)).join('\n');
const session = (...records: object[]) => ({ name: `${SESSION}.jsonl`, source: jsonl(...records) });
const agentFile = (id: string, ...records: object[]) => ({
  name: `${SESSION}/subagents/agent-${id}.jsonl`,
  source: jsonl(...records),
});
const meta = (id: string, fields: object) => ({
  name: `${SESSION}/subagents/agent-${id}.meta.json`,
  source: JSON.stringify(fields),
});

function* nodesIn(node: TranscriptNode): Generator<TranscriptNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesIn(child);
}
const nodesOf = ({ messages }: Run) =>
  messages.flatMap(({ content }) => content.flatMap((one) => (one.type === 'root' ? [...nodesIn(one)] : [])));
const callOf = (run: Run, id: string) =>
  nodesOf(run).find((node): node is Tool => node.type === 'tool' && node.id === id) as Tool;
const stepsIn = (call: Tool) => call.children.filter((child): child is Step => child.type === 'step');
const wordsIn = (step: Step | undefined) =>
  step?.children.flatMap((child) => (child.type === 'text' ? [child.value] : []));

const asked = user('u1', null, 'Where does the tide table come from?');

test('an agent of an agent stands in its call, even if only the file beside it names the call', async () => {
  const run = await readRun([
    session(
      asked,
      model('a1', 'u1', [start('t1', 'Find it.')]),
      user('r1', 'a1', answer('t1', 'From a file.'), { toolUseResult: { agentId: 'out' } }),
    ),
    // The inner agent is read first, and another call has the same prompt.
    agentFile('in', ...agentLines('in', 'List.', model('in2', 'in1', [text('Three files.')]))),
    meta('in', { agentType: 'Explore', toolUseId: 't3', spawnDepth: 2 }),
    agentFile(
      'out',
      ...agentLines('out', 'Find it.', model('out2', 'out1', [start('t2', 'List.'), start('t3', 'List.')])),
    ),
  ]);
  expect(run.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(stepsIn(callOf(run, 't2'))).toEqual([]);
  expect(wordsIn(stepsIn(callOf(run, 't3'))[0])).toEqual(['List.', 'Three files.']);
  expect(run.skipped).toEqual([]);
});

test('an agent that was stopped is found by its prompt', async () => {
  const run = await readRun([
    session(
      asked,
      model('a1', 'u1', [start('t1', 'One.'), start('t2', 'Two.')]),
      user('r1', 'a1', answer('t2', "The user doesn't want to proceed.", { is_error: true })),
    ),
    agentFile('x', ...agentLines('x', 'Two.', model('x2', 'x1', [text('Half done.')]))),
  ]);
  const call = callOf(run, 't2');
  expect(call.outcome).toBe('denied');
  expect(stepsIn(call)[0]).toMatchObject({ title: 'Do: Two.', status: 'complete' });
  expect(wordsIn(stepsIn(call)[0])).toEqual(['Two.', 'Half done.']);
  expect(stepsIn(callOf(run, 't1'))).toEqual([]);
});

test('agents of one call, as of a workflow, have a step each', async () => {
  const run = await readRun([
    session(asked, model('a1', 'u1', [start('t1', 'Both.')])),
    ...['p', 'q'].flatMap((id) => [
      agentFile(id, ...agentLines(id, `Part ${id}.`, model(`${id}2`, `${id}1`, [text(`Done ${id}.`)]))),
      meta(id, { toolUseId: 't1', description: `Part ${id}` }),
    ]),
  ]);
  expect(stepsIn(callOf(run, 't1')).map(wordsIn)).toEqual([
    ['Part p.', 'Done p.'],
    ['Part q.', 'Done q.'],
  ]);
});

test('an agent that no call started stands in a message of its own', async () => {
  const run = await readRun([
    session(asked, model('a1', 'u1', [text('From a file.')])),
    agentFile('w', ...agentLines('w', 'By the way?', model('w2', 'w1', [text('No.')]))),
    meta('w', { agentType: 'aside', description: 'A question beside' }),
  ]);
  expect(run.messages).toHaveLength(3);
  expect(nodesOf(run).find(({ type }) => type === 'step')).toMatchObject({
    title: 'A question beside',
    data: { agent: 'aside' },
  });
  expect(run.runs).toBeUndefined();
});

test('agents that the program runs for itself are counted, not shown', async () => {
  const run = await readRun([
    session(asked, model('a1', 'u1', [text('From a file.')])),
    agentFile('acompact-1', ...agentLines('acompact-1', 'Summarise.')),
  ]);
  expect(run.messages).toHaveLength(2);
  expect(run.skipped).toMatchObject([{ kind: 'sub-agent', isLost: false, count: 1 }]);
});

test('an agent without its file is lost, unless the session repeats its work', async () => {
  const run = await readRun(
    jsonl(
      asked,
      model('a1', 'u1', [start('t1', 'Find it.')]),
      user('r1', 'a1', answer('t1', 'From a file.'), { toolUseResult: { agentId: 'gone' } }),
    ),
  );
  expect(run.skipped).toMatchObject([{ kind: 'sub-agent', isLost: true, count: 1 }]);
  expect(run.skipped[0]?.why).toContain('agent-gone.jsonl');
});

const told = (uuid: string, record: object) =>
  line('progress', uuid, 'a1', {
    parentToolUseID: 't1',
    data: { type: 'agent_progress', agentId: 'x', message: record },
  });
const telling = [
  asked,
  model('a1', 'u1', [start('t1', 'Count.')]),
  told('p1', { type: 'user', message: { role: 'user', content: [text('Count.')] } }),
  told(
    'p2',
    model('x2', 'x1', [{ type: 'tool_use', id: 'c1', name: 'Bash', input: {} }], { output_tokens: 1 }),
  ),
  told('p3', user('x3', 'x2', answer('c1', 'seven'))),
  user('r1', 'a1', answer('t1', 'Seven.'), { toolUseResult: { agentId: 'x' } }),
];

test('the work of an agent without a file is shown from the session', async () => {
  const run = await readRun(jsonl(...telling));
  const [step] = stepsIn(callOf(run, 't1'));
  expect(wordsIn(step)).toEqual(['Count.']);
  expect(step?.status).toBe('complete');
  expect(callOf(run, 'c1').children).toMatchObject([{ type: 'toolInput' }, { value: 'seven' }]);
  expect(run.usage).toEqual({ output: 1 });
  expect(run.skipped).toEqual([]);
});

test('messages in the file of an agent are shown once, and messages that it lacks are kept', async () => {
  const run = await readRun([
    session(...telling),
    agentFile(
      'x',
      ...agentLines(
        'x',
        'Count.',
        model('x2', 'x1', [{ type: 'tool_use', id: 'c1', name: 'Bash', input: {} }], { output_tokens: 9 }),
      ),
    ),
  ]);
  expect(wordsIn(stepsIn(callOf(run, 't1'))[0])).toEqual(['Count.']);
  expect(nodesOf(run).filter(({ type }) => type === 'tool')).toHaveLength(2);
  // The file of the agent ends before the result.
  expect(callOf(run, 'c1').children).toMatchObject([{ type: 'toolInput' }, { value: 'seven' }]);
  expect(run.usage).toEqual({ output: 9 });
  expect(run.skipped).toMatchObject([{ kind: 'progress/agent_progress', isLost: false, count: 2 }]);
});

test('output of a command before it was stopped is shown', async () => {
  const run = await readRun(
    jsonl(
      asked,
      model('a1', 'u1', [{ type: 'tool_use', id: 'b1', name: 'Bash', input: { command: 'make' } }]),
      ...['step 1', 'step 1\nstep 2'].map((fullOutput, index) =>
        line('progress', `p${index}`, 'a1', {
          parentToolUseID: 'b1',
          data: { type: 'bash_progress', output: '', fullOutput },
        }),
      ),
      user('u2', 'a1', [text('[Request interrupted by user]')]),
    ),
  );
  expect(callOf(run, 'b1')).toMatchObject({
    outcome: 'cancelled',
    children: [{ type: 'toolInput' }, { type: 'toolResult', value: 'step 1\nstep 2' }],
  });
});
