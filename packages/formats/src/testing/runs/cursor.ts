/** A made-up transcript of a Cursor agent: a bell of a harbour is silent, and a sub-agent listens. */
const line = (role: string, content: readonly object[]) => ({ role, message: { content } });
const text = (value: string) => ({ type: 'text', text: value });
const call = (name: string, input: unknown) => ({ type: 'tool_use', name, input });

const records = [
  line('user', [
    text(
      '<timestamp>Friday, May 8, 2026, 6:05 AM (UTC+5:30)</timestamp>\n<user_query>\nThe bell of the pier is silent. Why?\n</user_query>',
    ),
  ]),
  line('assistant', [
    text('**Looking first**\n\nI read its log.'),
    call('ReadFile', { path: '/harbour/bell.log', offset: 1, limit: 200 }),
  ]),
  line('assistant', [
    text('[REDACTED]'),
    call('Task', {
      subagent_type: 'listener',
      description: 'Listen to the bell',
      prompt: 'Listen at the pier for a minute.',
      run_in_background: false,
    }),
  ]),
  line('user', [
    text(
      '<timestamp>Friday, May 8, 2026, 6:09 AM (UTC+5:30)</timestamp>\n\n<user_query>The above subagent result is already visible to the user. DO NOT reiterate it.</user_query>',
    ),
  ]),
  line('assistant', [text('Its rope is torn.'), call('ApplyPatch', '*** Begin Patch\n*** End Patch')]),
  { type: 'turn_ended', status: 'success' },
];

const linesOf = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).join('\n');

/** The file of the session. */
export const cursorRun: string = linesOf(records);

/** The file of its sub-agent, which lies in the folder `subagents` beside it. */
export const cursorAgent: string = linesOf([
  line('user', [text('<user_query>\nListen at the pier for a minute.\n</user_query>')]),
  line('assistant', [call('Shell', { command: 'listen --seconds 60' })]),
  line('assistant', [text('Nothing rang.')]),
]);
