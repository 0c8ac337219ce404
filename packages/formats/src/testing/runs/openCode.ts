/** A session of OpenCode in a booking service: a test that fails now and then, looked into with the help of a sub-agent. */

const START = Date.UTC(2026, 3, 14, 13, 0);
const SESSION = 'ses_flaky';
const CHILD = 'ses_flaky_child';

type Fields = Readonly<Record<string, unknown>>;

interface Message {
  readonly info: Fields;
  readonly parts: readonly Fields[];
}

const at = (seconds: number): number => START + seconds * 1_000;

function message(id: string, session: string, fields: Fields, parts: readonly Fields[]): Message {
  return {
    info: { id, sessionID: session, ...fields },
    parts: parts.map((part, index) => ({
      id: `prt_${id}_${index}`,
      sessionID: session,
      messageID: id,
      ...part,
    })),
  };
}

const user = (id: string, second: number, parts: readonly Fields[], session = SESSION) =>
  message(id, session, { role: 'user', time: { created: at(second) }, agent: 'build' }, parts);

const assistant = (id: string, second: number, fields: Fields, parts: readonly Fields[], session = SESSION) =>
  message(
    id,
    session,
    {
      role: 'assistant',
      time: { created: at(second), completed: at(second + 9) },
      modelID: 'big-model-2',
      providerID: 'example',
      agent: 'build',
      path: { cwd: '/home/kim/booking', root: '/home/kim/booking' },
      cost: 0.02,
      tokens: { total: 1_610, input: 400, output: 150, reasoning: 60, cache: { read: 900, write: 100 } },
      ...fields,
    },
    parts,
  );

const tool = (callID: string, name: string, state: Fields): Fields => ({
  type: 'tool',
  callID,
  tool: name,
  state,
});

const session = {
  id: SESSION,
  version: '1.14.2',
  projectID: 'a1b2c3',
  directory: '/home/kim/booking',
  title: 'Flaky test of seat holds',
  time: { created: at(0), updated: at(95) },
};

const messages: readonly Message[] = [
  user('msg_01', 1, [
    { type: 'text', text: 'seat-hold.test.ts fails about once in ten runs. Find out why, please.' },
    {
      type: 'file',
      mime: 'image/png',
      filename: 'ci.png',
      url: 'data:image/png;base64,iVBORw0KGgo=',
    },
    { type: 'text', text: 'Called the Read tool with ci.log', synthetic: true },
  ]),
  assistant('msg_02', 3, {}, [
    { type: 'step-start', snapshot: '9f8e7d' },
    {
      type: 'reasoning',
      text: 'A hold runs out after 50 ms in the test.',
      time: { start: at(3), end: at(4) },
    },
    tool('call_1', 'grep', {
      status: 'completed',
      input: { pattern: 'holdFor', path: 'src' },
      output: 'src/holds.ts:12: holdFor(50)\n',
      title: 'holdFor',
      metadata: { matches: 1 },
      time: { start: at(4), end: at(5) },
    }),
    tool('call_2', 'bash', {
      status: 'completed',
      input: { command: 'npm test -- seat-hold', description: 'Runs the test' },
      output: 'Expected: "held"\nReceived: "free"\n',
      title: 'Runs the test',
      metadata: { exit: 1 },
      time: { start: at(5), end: at(11) },
    }),
    {
      type: 'step-finish',
      reason: 'tool-calls',
      cost: 0.02,
      tokens: { total: 1_610, input: 400, output: 150, reasoning: 60, cache: { read: 900, write: 100 } },
    },
  ]),
  assistant('msg_03', 13, {}, [
    { type: 'retry', attempt: 1, error: { name: 'APIError', data: { message: 'Overloaded' } }, time: {} },
    tool('call_3', 'task', {
      status: 'completed',
      input: {
        description: 'Search for timers',
        prompt: 'List every timer below 100 ms.',
        subagent_type: 'explore',
      },
      output: 'Two timers: holds.ts and sweep.ts.',
      title: 'Search for timers',
      metadata: { sessionId: CHILD },
      time: { start: at(14), end: at(30) },
    }),
    tool('call_4', 'bash', {
      status: 'error',
      input: { command: 'git push --force' },
      error: 'The user rejected permission to use this specific tool call.',
      time: { start: at(31), end: at(36) },
    }),
    tool('call_5', 'edit', {
      status: 'error',
      input: { filePath: 'src/holds.ts', oldString: 'holdFor(40)', newString: 'holdFor(5_000)' },
      error: 'oldString not found in content',
      time: { start: at(37), end: at(37) },
    }),
    {
      type: 'text',
      text: 'The hold runs out **before** the test looks at it.',
      time: { start: at(38), end: at(39) },
    },
    { type: 'patch', hash: 'c0ffee', files: ['/home/kim/booking/src/holds.ts'] },
  ]),
  user('msg_04', 50, [{ type: 'compaction', auto: true }]),
  assistant('msg_05', 51, { summary: true, mode: 'compaction' }, [
    { type: 'text', text: 'Cause found: the hold of 50 ms. Next: use a fake clock.' },
  ]),
  user('msg_06', 70, [{ type: 'text', text: 'Then use a fake clock.' }]),
  assistant(
    'msg_07',
    72,
    { error: { name: 'MessageAbortedError', data: { message: 'The operation was aborted.' } } },
    [
      tool('call_6', 'bash', {
        status: 'running',
        input: { command: 'npm test -- --watch' },
        time: { start: at(73) },
      }),
    ],
  ),
];

const child: readonly Message[] = [
  user('msg_11', 15, [{ type: 'text', text: 'List every timer below 100 ms.' }], CHILD),
  assistant(
    'msg_12',
    16,
    { agent: 'explore' },
    [
      tool('call_1', 'grep', {
        status: 'completed',
        input: { pattern: 'setTimeout' },
        output: 'src/sweep.ts:8\n',
        title: 'setTimeout',
        metadata: {},
        time: { start: at(17), end: at(18) },
      }),
      { type: 'text', text: 'Two timers: holds.ts and sweep.ts.' },
    ],
    CHILD,
  ),
];

/** The session as `opencode export` gives it: one value, without the session of the sub-agent. */
export const openCodeRun: string = JSON.stringify({ info: session, messages }, null, 2);

/** The session in the folder of OpenCode, with that of the sub-agent: texts of files by their names. */
export const openCodeFiles: Readonly<Record<string, string>> = Object.fromEntries(
  [
    [`session/a1b2c3/${SESSION}.json`, session] as const,
    ...[...messages, ...child].flatMap(({ info, parts }) => [
      [`message/${String(info.sessionID)}/${String(info.id)}.json`, info] as const,
      ...parts.map((part) => [`part/${String(info.id)}/${String(part.id)}.json`, part] as const),
    ]),
  ].map(([name, value]) => [name, JSON.stringify(value, null, 2)]),
);

/** Name of the main file. */
export const openCodeMain: string = `session/a1b2c3/${SESSION}.json`;
