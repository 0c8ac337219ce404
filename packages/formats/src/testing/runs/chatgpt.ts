/** Time of the first message, in seconds, as an export has it. */
const START = 1_780_000_000;

/** A node of a conversation. */
export const chatNode = (
  id: string,
  parent: string | null,
  role: string,
  content: object,
  {
    name = null,
    metadata = {},
    ...more
  }: { name?: string | null; metadata?: object; [field: string]: unknown } = {},
): [string, object] => [
  id,
  {
    id,
    parent,
    children: [],
    message: {
      id,
      author: { role, name, metadata: {} },
      create_time: START + Number(/\d+/.exec(id)?.[0] ?? 0),
      update_time: null,
      content,
      status: 'finished_successfully',
      end_turn: null,
      weight: 1,
      metadata,
      recipient: 'all',
      channel: null,
      ...more,
    },
  },
];

/** A content of plain text. */
export const chatText = (...parts: unknown[]): object => ({ content_type: 'text', parts });

/** A conversation. */
export const chatOf = (nodes: readonly [string, object][], current: string, more: object = {}): object => ({
  title: 'Watering',
  create_time: START,
  update_time: START + 9_000_000,
  mapping: Object.fromEntries([
    ['root', { id: 'root', message: null, parent: null, children: [] }],
    ...nodes,
  ]),
  current_node: current,
  conversation_id: 'c1',
  id: 'c1',
  default_model_slug: 'model-g',
  moderation_results: [],
  ...more,
});

const model = { model_slug: 'model-g' };

/** A garden: instructions, a photo, reasoning, a search with two pages, a program that fails, and an edited question. */
const garden = chatOf(
  [
    chatNode('m1', 'root', 'system', chatText(''), {
      metadata: { is_visually_hidden_from_conversation: true },
    }),
    chatNode(
      'm2',
      'm1',
      'user',
      {
        content_type: 'user_editable_context',
        user_profile: 'Has four beds.',
        user_instructions: 'Be short.',
      },
      { metadata: { is_user_system_message: true, is_visually_hidden_from_conversation: true } },
    ),
    chatNode('m3', 'm2', 'user', chatText('Are the beds dry?')),
    chatNode('m4', 'm3', 'assistant', chatText('Which ones?'), { metadata: model }),
    chatNode(
      'm5',
      'm2',
      'user',
      {
        content_type: 'multimodal_text',
        parts: [
          { content_type: 'image_asset_pointer', asset_pointer: 'sediment://file_1', width: 4, height: 3 },
          'Is bed 2 dry?',
        ],
      },
      {
        metadata: {
          attachments: [
            { id: 'file_1', name: 'bed.jpg', mime_type: 'image/jpeg' },
            { id: 'file_2', name: 'rain.csv', mime_type: 'text/csv' },
          ],
        },
      },
    ),
    chatNode(
      'm6',
      'm5',
      'assistant',
      {
        content_type: 'thoughts',
        thoughts: [{ summary: 'Looking', content: 'The soil is pale.', chunks: [] }],
      },
      { metadata: model },
    ),
    chatNode('m7', 'm6', 'assistant', { content_type: 'reasoning_recap', content: 'Thought for 4s' }),
    chatNode(
      'm8',
      'm7',
      'assistant',
      { content_type: 'code', language: 'unknown', text: '{"search_query":[{"q":"rain"}]}' },
      { recipient: 'web.run', metadata: model },
    ),
    chatNode(
      'm9',
      'm8',
      'tool',
      { content_type: 'tether_browsing_display', result: '', summary: '' },
      { name: 'web' },
    ),
    chatNode(
      'm10',
      'm9',
      'tool',
      { content_type: 'sonic_webpage', url: 'https://rain.test/1', title: 'Rain', text: 'None today.' },
      { name: 'web.run' },
    ),
    chatNode(
      'm11',
      'm10',
      'tool',
      {
        content_type: 'tether_quote',
        url: 'https://rain.test/2',
        domain: 'rain.test',
        text: 'None tomorrow.',
      },
      { name: 'web.run' },
    ),
    chatNode(
      'm12',
      'm11',
      'assistant',
      { content_type: 'code', language: 'python', text: 'mm(' },
      { recipient: 'python' },
    ),
    chatNode(
      'm13',
      'm12',
      'tool',
      { content_type: 'execution_output', text: 'SyntaxError' },
      {
        name: 'python',
        metadata: { aggregate_result: { status: 'failed_with_in_kernel_exception', messages: [] } },
      },
    ),
    chatNode('m14', 'm13', 'assistant', chatText('Bed 2 is dry \uE200cite\uE202turn0search1\uE201.'), {
      metadata: {
        ...model,
        content_references: [
          {
            matched_text: '\uE200cite\uE202turn0search1\uE201',
            type: 'grouped_webpages',
            items: [{ title: 'Rain', url: 'https://rain.test/1' }],
          },
        ],
      },
    }),
  ],
  'm14',
);

/** An export of two conversations. */
export const chatgptRun: string = JSON.stringify([
  garden,
  chatOf([chatNode('n1', 'root', 'user', chatText('Thanks.'))], 'n1', {
    title: 'Thanks',
    conversation_id: 'c2',
    id: 'c2',
  }),
]);
