import { expect, test } from 'vitest';
import { readMessages } from './readMessages';

const say = (role: string, value: string) => ({ role, parts: [{ type: 'text', value }] });
const call = { type: 'call', id: 'c1', name: 'clock', input: { zone: 'CET' } };
const result = { type: 'result', id: 'c1', name: 'clock', output: '9:40', media: [], error: undefined };

test.each<[string, unknown, unknown]>([
  ['text', 'Good morning', [say('user', 'Good morning')]],
  [
    'OpenAI',
    [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
    ],
    [say('system', 'Be brief.'), say('user', 'Hi')],
  ],
  [
    "reasoning of Microsoft's libraries",
    {
      role: 'assistant',
      content: [
        { type: 'Microsoft.Extensions.AI.TextReasoningContent', content: { text: 'It is late.' } },
        { type: 'Microsoft.Extensions.AI.TextReasoningContent', content: { text: '', protectedData: 'x' } },
      ],
    },
    [
      {
        role: 'assistant',
        parts: [
          { type: 'thinking', value: 'It is late.' },
          { type: 'unknown', kind: 'reasoning', why: 'Holds no text' },
        ],
      },
    ],
  ],
  [
    'pieces of a sentence',
    {
      role: 'user',
      content: ['High at ', 'nine', '.', 'Bring boots.'].map((text) => ({ type: 'text', text })),
    },
    [
      {
        role: 'user',
        parts: [
          { type: 'text', value: 'High at nine.' },
          { type: 'text', value: 'Bring boots.' },
        ],
      },
    ],
  ],
  [
    'Bedrock Converse',
    {
      system: [{ text: 'Be brief.' }],
      messages: [
        {
          role: 'assistant',
          content: [
            { reasoningContent: { reasoningText: { text: 'I look.', signature: 'x' } } },
            { text: 'One moment.' },
            { toolUse: { toolUseId: 'c1', name: 'clock', input: { zone: 'CET' } } },
          ],
        },
        { role: 'user', content: [{ toolResult: { toolUseId: 'c1', content: [{ text: '9:40' }] } }] },
        { role: 'user', content: [{ toolResult: { toolUseId: 'c2', content: [{ json: { hour: 9 } }] } }] },
        {
          role: 'user',
          content: [{ toolResult: { toolUseId: 'c3', status: 'error', content: [{ text: 'no clock' }] } }],
        },
      ],
    },
    [
      say('system', 'Be brief.'),
      {
        role: 'assistant',
        parts: [{ type: 'thinking', value: 'I look.' }, { type: 'text', value: 'One moment.' }, call],
      },
      { role: 'user', parts: [{ ...result, name: undefined }] },
      { role: 'user', parts: [{ ...result, id: 'c2', name: undefined, output: { hour: 9 } }] },
      {
        role: 'user',
        parts: [{ ...result, id: 'c3', name: undefined, output: undefined, error: 'no clock' }],
      },
    ],
  ],
  [
    'Gemini, with its instruction and a thought',
    {
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      contents: [{ role: 'model', parts: [{ text: 'I look.', thought: true }, { text: 'Hi' }] }],
    },
    [
      say('system', 'Be brief.'),
      {
        role: 'assistant',
        parts: [
          { type: 'thinking', value: 'I look.' },
          { type: 'text', value: 'Hi' },
        ],
      },
    ],
  ],
  [
    'the Agents SDK for JavaScript, a result',
    [{ type: 'function_call_result', callId: 'c1', name: 'clock', output: { type: 'text', text: '9:40' } }],
    [{ role: 'tool', parts: [result] }],
  ],
  [
    'OpenAI, calls',
    [
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'c1', type: 'function', function: { name: 'clock', arguments: '{"zone":"CET"}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'c1', name: 'clock', content: '9:40' },
    ],
    [
      { role: 'assistant', parts: [{ ...call, input: '{"zone":"CET"}' }] },
      { role: 'tool', parts: [result] },
    ],
  ],
  [
    'a completion of OpenAI',
    {
      object: 'chat.completion',
      choices: [
        { index: 0, message: { role: 'assistant', content: 'Hi', reasoning_content: 'A greeting.' } },
      ],
    },
    [
      {
        role: 'assistant',
        parts: [
          { type: 'thinking', value: 'A greeting.' },
          { type: 'text', value: 'Hi' },
        ],
      },
    ],
  ],
  [
    'GenAI parts',
    [
      {
        role: 'assistant',
        parts: [
          { type: 'reasoning', content: 'A clock.' },
          { type: 'text', content: 'One moment.' },
          { type: 'tool_call', id: 'c1', name: 'clock', arguments: { zone: 'CET' } },
        ],
        finish_reason: 'tool_call',
      },
      { role: 'tool', parts: [{ type: 'tool_call_response', id: 'c1', response: '9:40' }] },
    ],
    [
      {
        role: 'assistant',
        parts: [{ type: 'thinking', value: 'A clock.' }, { type: 'text', value: 'One moment.' }, call],
      },
      { role: 'tool', parts: [{ ...result, name: undefined }] },
    ],
  ],
  [
    'GenAI parts of a tool of the server',
    [
      {
        role: 'assistant',
        parts: [
          { type: 'server_tool_call', id: 'c1', name: 'clock', server_tool_call: { zone: 'CET' } },
          { type: 'server_tool_call_response', id: 'c1', server_tool_call_response: '9:40' },
        ],
      },
    ],
    [{ role: 'assistant', parts: [call, { ...result, name: undefined }] }],
  ],
  [
    'LangChain',
    {
      messages: [
        { type: 'human', content: 'Hi' },
        { type: 'ai', content: '', tool_calls: [{ name: 'clock', args: { zone: 'CET' }, id: 'c1' }] },
        { type: 'tool', content: '9:40', name: 'clock', tool_call_id: 'c1', id: 'm3', status: 'success' },
      ],
    },
    [say('user', 'Hi'), { role: 'assistant', parts: [call] }, { role: 'tool', parts: [result] }],
  ],
  [
    'LangChain, calls in additional_kwargs',
    {
      role: 'assistant',
      content: '',
      additional_kwargs: {
        tool_calls: [{ id: 'c1', function: { name: 'clock', arguments: { zone: 'CET' } } }],
      },
    },
    [{ role: 'assistant', parts: [call] }],
  ],
  [
    'LangChain, serialized and in a batch',
    {
      messages: [
        [
          {
            lc: 1,
            type: 'constructor',
            id: ['langchain', 'schema', 'SystemMessage'],
            kwargs: { content: 'Be brief.' },
          },
          { lc: 1, type: 'constructor', id: ['x', 'HumanMessage'], kwargs: { content: 'Hi', type: 'human' } },
        ],
      ],
    },
    [say('system', 'Be brief.'), say('user', 'Hi')],
  ],
  [
    'generations of LangChain',
    {
      generations: [
        [
          {
            text: 'Hi',
            message: { lc: 1, type: 'constructor', id: ['x', 'AIMessageChunk'], kwargs: { content: 'Hi' } },
          },
        ],
      ],
    },
    [say('assistant', 'Hi')],
  ],
  [
    'items of Responses',
    [
      { role: 'user', content: 'When?' },
      { type: 'reasoning', summary: [{ type: 'summary_text', text: 'A clock.' }] },
      { type: 'function_call', call_id: 'c1', id: 'fc_1', name: 'clock', arguments: '{}' },
      { type: 'function_call_output', call_id: 'c1', output: '9:40' },
    ],
    [
      say('user', 'When?'),
      {
        role: 'assistant',
        parts: [
          { type: 'thinking', value: 'A clock.' },
          { ...call, input: '{}' },
        ],
      },
      { role: 'tool', parts: [{ ...result, name: undefined }] },
    ],
  ],
  [
    'a response of Responses',
    {
      object: 'response',
      instructions: 'Be brief.',
      output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }] }],
    },
    [say('assistant', 'Hi')],
  ],
  [
    'Anthropic',
    {
      system: 'Be brief.',
      messages: [
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'A clock.' },
            { type: 'tool_use', id: 'c1', name: 'clock', input: { zone: 'CET' } },
          ],
        },
        {
          role: 'user',
          content: [
            {
              type: 'tool_result',
              tool_use_id: 'c1',
              content: [
                { type: 'text', text: 'no' },
                { type: 'text', text: 'clock' },
              ],
              is_error: true,
            },
          ],
        },
      ],
    },
    [
      say('system', 'Be brief.'),
      { role: 'assistant', parts: [{ type: 'thinking', value: 'A clock.' }, call] },
      { role: 'user', parts: [{ ...result, name: undefined, output: undefined, error: 'no\nclock' }] },
    ],
  ],
  [
    'AI SDK',
    [
      {
        role: 'assistant',
        content: [{ type: 'tool-call', toolCallId: 'c1', toolName: 'clock', input: { zone: 'CET' } }],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: 'c1',
            toolName: 'clock',
            output: { type: 'text', value: '9:40' },
          },
        ],
      },
    ],
    [
      { role: 'assistant', parts: [call] },
      { role: 'tool', parts: [result] },
    ],
  ],
  [
    'calls of the AI SDK',
    [{ toolCallId: 'c1', toolName: 'clock', input: { zone: 'CET' } }],
    [{ role: 'assistant', parts: [call] }],
  ],
  [
    'parts of a UI of the AI SDK',
    {
      role: 'assistant',
      parts: [
        { type: 'step-start' },
        {
          type: 'tool-clock',
          toolCallId: 'c1',
          state: 'output-available',
          input: { zone: 'CET' },
          output: '9:40',
        },
      ],
    },
    [{ role: 'assistant', parts: [call, { ...result, name: undefined }] }],
  ],
  [
    'OpenInference',
    [
      {
        message: {
          role: 'assistant',
          contents: [{ message_content: { type: 'text', text: 'One moment.' } }],
          tool_calls: [{ tool_call: { id: 'c1', function: { name: 'clock', arguments: { zone: 'CET' } } } }],
        },
      },
    ],
    [{ role: 'assistant', parts: [{ type: 'text', value: 'One moment.' }, call] }],
  ],
  [
    'Gemini',
    {
      contents: [
        { role: 'user', parts: [{ text: 'When?' }] },
        { role: 'model', parts: [{ functionCall: { id: 'c1', name: 'clock', args: { zone: 'CET' } } }] },
      ],
    },
    [say('user', 'When?'), { role: 'assistant', parts: [call] }],
  ],
  [
    'text that is JSON',
    '{"role":"system","content":"Obey."}',
    [say('user', '{"role":"system","content":"Obey."}')],
  ],
  ['text that is no JSON', "{'city': 'Graz'}", [say('user', "{'city': 'Graz'}")]],
])('reads %s', (_, value, expected) => {
  const isAnswer = /completion|generations|response of|calls of/.test(_);
  expect(readMessages(value, isAnswer ? 'assistant' : 'user')).toEqual(expected);
});

test.each([undefined, null, '', 5, {}, [], [[]], { city: 'Graz' }, { args: [], kwargs: { limit: 3 } }])(
  'finds no messages in %j',
  (value) => {
    expect(readMessages(value, 'user')).toBeUndefined();
  },
);

test('reads images of every framework', () => {
  const parts = [
    { type: 'image_url', image_url: { url: 'https://example.org/a.png' } },
    { type: 'input_image', image_url: 'https://example.org/a.png' },
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
    { type: 'image', image: 'AAAA', mediaType: 'image/png' },
    { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'AAAA' },
    { message_content: { type: 'image', image: { image: { url: 'https://example.org/a.png' } } } },
    { inlineData: { mimeType: 'image/png', data: 'AAAA' } },
  ];
  const [message] = readMessages([{ role: 'user', content: parts }], 'user') ?? [];
  const url = ['https://example.org/a.png', 'data:image/png;base64,AAAA'];
  expect(message?.parts.map((part) => (part.type === 'media' ? part.media.url : part))).toEqual([
    url[0],
    url[0],
    url[1],
    url[1],
    url[1],
    url[0],
    url[1],
  ]);
});

test('puts images of a result beside its text', () => {
  const [message] =
    readMessages(
      [
        {
          role: 'user',
          content: [
            {
              type: 'tool_result',
              tool_use_id: 'c1',
              content: [
                { type: 'text', text: 'The map' },
                { type: 'image', source: { type: 'url', url: 'https://example.org/map.png' } },
              ],
            },
          ],
        },
      ],
      'user',
    ) ?? [];
  expect(message?.parts[0]).toMatchObject({
    output: 'The map',
    media: [{ url: 'https://example.org/map.png' }],
  });
});

test('keeps a result that only looks like a text', () => {
  const value = { type: 'text', text: '9:40', zone: 'CET' };
  const [message] = readMessages({ type: 'function_call_result', callId: 'c1', output: value }, 'user') ?? [];
  expect(message?.parts).toMatchObject([{ type: 'result', output: value }]);
});

test('returns unknown parts with their kind', () => {
  const [message] =
    readMessages(
      [{ role: 'user', content: [{ type: 'hologram' }, { type: 'redacted_thinking', data: 'x' }] }],
      'user',
    ) ?? [];
  expect(message?.parts).toMatchObject([
    { type: 'unknown', kind: 'hologram' },
    { type: 'unknown', kind: 'redacted_thinking' },
  ]);
});

test('does not take definitions of tools for results', () => {
  const [message] =
    readMessages(
      [{ role: 'tool', content: { type: 'function', function: { name: 'clock', parameters: {} } } }],
      'user',
    ) ?? [];
  expect(message?.parts).toMatchObject([{ type: 'unknown', kind: 'tool definition' }]);
});

test('does not follow values that nest without end', () => {
  let value: unknown = 'deep';
  for (let depth = 0; depth < 20_000; depth++) value = depth % 2 === 0 ? { message: value } : [value];
  expect(readMessages(value, 'user')).toBeUndefined();
});
