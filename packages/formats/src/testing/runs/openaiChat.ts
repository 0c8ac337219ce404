/** A small picture. */
const PLAN =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const call = (id: string, name: string, input: object) => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(input) },
});

/** Made-up messages of an agent that finds a room for a reading group, as a client of Chat Completions keeps them. */
export const openaiChatMessages: readonly object[] = [
  {
    role: 'developer',
    content:
      'You book rooms of the Lindenhof library. Ask before you spend money. Today is Monday, 9 March 2026.',
  },
  {
    role: 'user',
    content: [
      {
        type: 'text',
        text: 'We are **fourteen people** and want to read together on Thursday evening. Here is the plan of the house:',
      },
      { type: 'image_url', image_url: { url: PLAN, detail: 'low' } },
    ],
  },
  {
    role: 'assistant',
    content: null,
    reasoning_content: 'Fourteen people, Thursday 12 March. I need the rooms, their size, and what is taken.',
    tool_calls: [
      call('call_rooms', 'list_rooms', { seats_from: 14 }),
      call('call_taken', 'list_bookings', { day: '2026-03-12', from: '17:00' }),
    ],
  },
  {
    role: 'tool',
    tool_call_id: 'call_taken',
    content: '[{"room":"Linde","from":"18:00","to":"20:00","by":"Chess club"}]',
  },
  {
    role: 'tool',
    tool_call_id: 'call_rooms',
    content: '[{"name":"Linde","seats":20},{"name":"Ahorn","seats":16,"fee":"12.00 EUR"}]',
  },
  {
    role: 'assistant',
    content:
      'Two rooms are large enough. *Linde* is taken by the chess club until eight; *Ahorn* is free all evening, for 12 euros. Shall I book Ahorn from 18:00 to 20:30?',
  },
  { role: 'user', content: 'Yes. And is there a tram home after that?' },
  {
    role: 'assistant',
    content: 'I book the room and look at the timetable.',
    tool_calls: [
      call('call_book', 'book_room', { room: 'Ahorn', from: '2026-03-12T18:00', to: '2026-03-12T20:30' }),
      {
        id: 'call_tram',
        type: 'custom',
        custom: { name: 'ask_timetable', input: 'Lindenhof to Bahnhof, Thursday after 20:30' },
      },
    ],
  },
  {
    role: 'tool',
    tool_call_id: 'call_book',
    content: 'Error: the fee must be confirmed by a member of staff.',
  },
  {
    role: 'tool',
    tool_call_id: 'call_tram',
    content: [
      { type: 'text', text: 'Line 4, 20:41' },
      { type: 'text', text: 'Line 4, 20:56' },
    ],
  },
  {
    role: 'assistant',
    content: 'The booking needs somebody of the staff. I ask the desk.',
    tool_calls: [call('call_book', 'ask_desk', { about: 'fee of Ahorn, 12 March' })],
  },
  { role: 'tool', tool_call_id: 'call_book', content: 'Confirmed by Ms Aydin. Booking 2217.' },
  {
    role: 'assistant',
    content:
      'Ahorn is yours on Thursday from 18:00 to 20:30, booking **2217**. Trams of line 4 leave at 20:41 and 20:56.',
    annotations: [
      {
        type: 'url_citation',
        url_citation: {
          url: 'https://trams.example/line-4',
          title: 'Timetable of line 4',
          start_index: 75,
          end_index: 119,
        },
      },
    ],
  },
  {
    role: 'user',
    content: 'Great. Can you also tell me who sits on the board of the chess club, with addresses?',
  },
  { role: 'assistant', content: null, refusal: 'I cannot give out the addresses of members.' },
  { role: 'user', content: 'Fine. Then put the booking in my calendar.' },
  {
    role: 'assistant',
    content: '',
    tool_calls: [call('call_calendar', 'add_event', { title: 'Reading group', at: '2026-03-12T18:00' })],
  },
];

/** The messages as a file. */
export const openaiChatRun: string = JSON.stringify(openaiChatMessages, null, 1);

const request = (at: number, length: number, response: object) =>
  JSON.stringify({
    timestamp: at,
    messages: openaiChatMessages.slice(0, length),
    tools: [{ type: 'function', function: { name: 'list_rooms' } }],
    response,
  });

const completion = (id: string, created: number, message: object | undefined, finish_reason: string) => ({
  id,
  object: 'chat.completion',
  created,
  model: 'oak-3-mini',
  choices: [{ index: 0, message, finish_reason }],
  usage: {
    prompt_tokens: 412,
    completion_tokens: 96,
    prompt_tokens_details: { cached_tokens: 256 },
    completion_tokens_details: { reasoning_tokens: 40 },
  },
});

/** A log of the model calls in that chat, each of which repeats all earlier messages. */
export const openaiChatLog: string = [
  request(1_773_050_400.5, 2, completion('chatcmpl-a1', 1_773_050_400, openaiChatMessages[2], 'tool_calls')),
  request(1_773_050_409.25, 5, completion('chatcmpl-a2', 1_773_050_409, openaiChatMessages[5], 'stop')),
  request(1_773_050_460, 7, completion('chatcmpl-a3', 1_773_050_460, openaiChatMessages[7], 'tool_calls')),
  request(1_773_050_466, 10, completion('chatcmpl-a4', 1_773_050_466, openaiChatMessages[10], 'tool_calls')),
].join('\n');

const chunk = (delta: object, finish_reason: string | null = null, usage: object | null = null) => ({
  id: 'chatcmpl-b7',
  object: 'chat.completion.chunk',
  created: 1_773_050_500,
  model: 'oak-3-mini',
  choices: [{ index: 0, delta, finish_reason }],
  usage,
});

const part = (index: number, fields: object) => ({ tool_calls: [{ index, ...fields }] });

/** A streamed completion: reasoning, words, and two calls. */
export const openaiChatChunks: readonly object[] = [
  chunk({ role: 'assistant', content: null, reasoning_content: '' }),
  chunk({ reasoning_content: 'Two things ' }),
  chunk({ reasoning_content: 'at once.' }),
  chunk({ content: 'I look at ' }),
  chunk({ content: 'both rooms.' }),
  chunk(part(0, { id: 'call_linde', type: 'function', function: { name: 'open_room', arguments: '' } })),
  chunk(part(0, { function: { arguments: '{"room":' } })),
  chunk(part(0, { function: { arguments: '"Linde"}' } })),
  chunk(
    part(1, {
      id: 'call_ahorn',
      type: 'function',
      function: { name: 'open_room', arguments: '{"room":"Ahorn"}' },
    }),
  ),
  chunk({ content: '' }, 'tool_calls'),
  { ...chunk({}), choices: [], usage: { prompt_tokens: 90, completion_tokens: 31 } },
];
