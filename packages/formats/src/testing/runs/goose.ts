/** A session of Goose in its older form, as lines: an orchard is counted, in which one call fails. */

const START = Date.UTC(2026, 7, 2, 6) / 1_000;

const message = (
  id: string,
  second: number,
  role: 'user' | 'assistant',
  content: readonly object[],
  more: object = {},
) => ({
  id,
  role,
  created: START + second,
  content,
  metadata: { userVisible: true, agentVisible: true },
  ...more,
});

const text = (words: string) => ({ type: 'text', text: words });
const request = (id: string, name: string, args: object) => ({
  type: 'toolRequest',
  id,
  toolCall: { status: 'success', value: { name, arguments: args } },
});
const response = (id: string, toolResult: object) => ({ type: 'toolResponse', id, toolResult });
const success = (content: readonly object[], more: object = {}) => ({
  status: 'success',
  value: { content, isError: false, ...more },
});

/** Messages of the session, in the form of lines and exports. */
export const gooseMessages = [
  message('msg_1', 0, 'user', [
    text('How many apple trees does the orchard have?'),
    { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
  ]),
  message('msg_2', 4, 'assistant', [
    { type: 'thinking', thinking: 'The list of trees is a file.', signature: 'c2lnbmVk' },
    text('I read the list.'),
    request('call_1', 'developer__shell', { command: 'cat trees.csv' }),
    request('call_2', 'developer__shell', { command: 'cat pears.csv' }),
  ]),
  message('msg_3', 7, 'user', [
    response('call_1', success([text('apple,12'), text('plum,3')])),
    response('call_2', { status: 'error', error: 'No such file: pears.csv' }),
  ]),
  message('msg_4', 9, 'assistant', [
    request('call_3', 'developer__screen', {}),
    { type: 'toolRequest', id: 'call_4', toolCall: { status: 'error', error: 'Invalid arguments' } },
  ]),
  message('msg_5', 12, 'user', [
    response(
      'call_3',
      success([{ type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' }], { isError: true }),
    ),
  ]),
  message('msg_6', 15, 'assistant', [
    { type: 'redactedThinking', data: 'x' },
    text('There are twelve apple trees.'),
  ]),
  message('msg_7', 20, 'user', [text('Summary: twelve apple trees were counted.')], {
    metadata: { userVisible: false, agentVisible: true },
  }),
] as const;

/** Facts of the session. */
export const gooseSession = {
  working_dir: '/home/kim/orchard',
  description: 'Counting apple trees',
  message_count: gooseMessages.length,
  total_tokens: 2_400,
  accumulated_input_tokens: 2_000,
  accumulated_output_tokens: 400,
};

/** The session as lines. */
export const gooseRun: string = [gooseSession, ...gooseMessages]
  .map((line) => JSON.stringify(line))
  .join('\n');
