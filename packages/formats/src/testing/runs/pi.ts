/** A made-up session of pi: a slow query gets an index, in two ways. */

let second = 0;

const entry = (type: string, id: string, parentId: string | null, fields: object) => ({
  type,
  id,
  parentId,
  timestamp: new Date(Date.UTC(2026, 0, 15, 14, 0, 10 * second++)).toISOString(),
  ...fields,
});

const message = (id: string, parentId: string | null, role: string, fields: object) =>
  entry('message', id, parentId, { message: { role, ...fields } });

const model = (
  id: string,
  parentId: string,
  content: readonly object[],
  stopReason: string,
  more: object = {},
) =>
  message(id, parentId, 'assistant', {
    content,
    api: 'anthropic-messages',
    provider: 'anthropic',
    model: 'claude-opus-4-5',
    usage: {
      input: 120,
      output: 80,
      cacheRead: 4_000,
      cacheWrite: 300,
      totalTokens: 4_500,
      cost: { input: 0.0006, output: 0.002, cacheRead: 0.002, cacheWrite: 0.0019, total: 0.0065 },
    },
    stopReason,
    ...more,
  });

const text = (value: string) => ({ type: 'text', text: value });
const call = (id: string, name: string, args: object) => ({ type: 'toolCall', id, name, arguments: args });
const result = (
  id: string,
  parentId: string,
  toolCallId: string,
  toolName: string,
  content: object[],
  isError = false,
) => message(id, parentId, 'toolResult', { toolCallId, toolName, content, isError });

const records = [
  {
    type: 'session',
    version: 3,
    id: '5b0e6a52-7c1f-4f0e-a3a5-20c1b7f6d9aa',
    timestamp: '2026-01-15T14:00:00.000Z',
    cwd: '/srv/ledger',
  },
  entry('model_change', 'e01', null, { provider: 'anthropic', modelId: 'claude-opus-4-5' }),
  entry('thinking_level_change', 'e02', 'e01', { thinkingLevel: 'medium' }),
  message('e03', 'e02', 'user', { content: 'The monthly report takes 40 seconds. Make it fast.' }),
  model(
    'e04',
    'e03',
    [
      { type: 'thinking', thinking: 'First see what the database does.', thinkingSignature: 'c2ln' },
      text('I ask the database for its plan.'),
      call('call_1', 'bash', { command: 'psql -f explain.sql' }),
      call('call_2', 'read', { path: 'report.sql' }),
    ],
    'toolUse',
  ),
  result('e05', 'e04', 'call_1', 'bash', [text('connection refused\n\nCommand exited with code 2')], true),
  result('e06', 'e05', 'call_2', 'read', [
    text('SELECT month, sum(amount)'),
    text('FROM entries GROUP BY month'),
  ]),
  message('e07', 'e06', 'bashExecution', {
    command: 'systemctl start postgresql',
    output: '',
    exitCode: 0,
    cancelled: false,
    truncated: false,
  }),
  message('e08', 'e07', 'user', { content: [text('It runs now.')] }),
  model('e09', 'e08', [call('call_3', 'bash', { command: 'psql -f explain.sql' })], 'toolUse'),
  result('e10', 'e09', 'call_3', 'bash', [text('Seq Scan on entries (rows=9120441)')]),
  model(
    'e11',
    'e10',
    [
      text('It reads the whole table. I add an index.'),
      call('call_4', 'bash', { command: 'psql -c "CREATE INDEX …"' }),
    ],
    'aborted',
  ),
  entry('branch_summary', 'e12', 'e10', {
    fromId: 'e11',
    summary: 'An index on `month` was begun and stopped.',
  }),
  message('e13', 'e12', 'user', { content: 'Rather a table with the sums, kept by a trigger.' }),
  model(
    'e14',
    'e13',
    [call('call_5', 'write', { path: 'sums.sql', content: 'CREATE TABLE sums …' })],
    'toolUse',
  ),
  result('e15', 'e14', 'call_5', 'write', [
    text('Wrote sums.sql'),
    { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
  ]),
  entry('compaction', 'e16', 'e15', {
    summary: 'The sums are kept in a table of their own.',
    firstKeptEntryId: 'e13',
    tokensBefore: 48_000,
  }),
  entry('custom_message', 'e17', 'e16', {
    customType: 'reminder',
    content: 'Tests were not run yet.',
    display: true,
  }),
  model('e18', 'e17', [text('The report takes 0.2 seconds.')], 'stop'),
  entry('label', 'e19', 'e18', { targetId: 'e18', label: 'fast' }),
  entry('session_info', 'e20', 'e19', { name: 'A fast monthly report' }),
];

/** The file of the session. */
export const piRun: string = `${records.map((one) => JSON.stringify(one)).join('\n')}\n`;
