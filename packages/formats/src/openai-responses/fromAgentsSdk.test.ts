import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectHost } from '../testing/expectHost';
import { expectRemembered } from '../testing/expectRemembered';
import { outlineRun } from '../testing/outlineRun';
import * as format from './index';
import { fromAgentsSdk } from './index';

const outline = (given: unknown, streaming = false) =>
  outlineRun({ messages: fromAgentsSdk(given, { streaming }) });

const user = { type: 'message', role: 'user', content: 'Which bed is dry?' };
const call = (callId: string) => ({
  type: 'function_call',
  callId,
  name: 'beds',
  arguments: '{}',
  providerData: {},
});
const result = (callId: string) => ({
  type: 'function_call_result',
  name: 'beds',
  callId,
  status: 'completed',
  output: { type: 'text', text: 'dry' },
});
const said = (text: string) => ({
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text }],
});
const history = [
  user,
  { type: 'reasoning', content: [{ type: 'input_text', text: 'I look.' }] },
  call('a'),
  call('b'),
  result('b'),
  result('a'),
  said('Bed 2.'),
];
const shown = [
  'user',
  '  text Which bed is dry?',
  'assistant',
  '  thinking I look.',
  '  tool beds',
  '    toolInput {}',
  '    toolResult dry',
  '  tool beds',
  '    toolInput {}',
  '    toolResult dry',
  'assistant',
  '  text Bed 2.',
];

test('a history shows what its file shows', () => {
  expectHost(fromAgentsSdk, format, history, history);
  expect(outline(history)).toEqual(shown);
});

test('a list of the SDK for Python is the same', () => {
  const python = [
    { role: 'user', content: 'Which bed is dry?' },
    { id: 'rs', type: 'reasoning', summary: [{ type: 'summary_text', text: 'I look.' }] },
    ...['a', 'b'].map((call_id) => ({
      type: 'function_call',
      id: '__fake_id__',
      call_id,
      name: 'beds',
      arguments: '{}',
    })),
    ...['a', 'b'].map((call_id) => ({ type: 'function_call_output', call_id, output: 'dry' })),
    { ...said('Bed 2.'), id: '__fake_id__' },
  ];
  expect(outline(python)).toEqual(shown);
});

describe('a run', () => {
  const agent = (name: string) => ({ name, handoffs: [] });
  const transfer = { type: 'function_call', callId: 't', name: 'transfer_to_Waterer', arguments: '{}' };
  const newItems = [
    { type: 'tool_call_item', rawItem: call('a'), agent: agent('Planner') },
    { type: 'tool_approval_item', rawItem: call('a'), agent: agent('Planner') },
    { type: 'tool_call_output_item', rawItem: result('a'), agent: agent('Planner'), output: 'dry' },
    { type: 'handoff_call_item', rawItem: transfer, agent: agent('Planner') },
    {
      type: 'handoff_output_item',
      rawItem: { ...result('t'), output: 'Waterer' },
      sourceAgent: agent('Planner'),
    },
    { type: 'message_output_item', rawItem: said('I water it.'), agent: agent('Waterer') },
  ];
  const lines = [
    'user',
    '  text Which bed is dry?',
    'assistant',
    '  tool beds',
    '    toolInput {}',
    '    toolResult dry',
    'assistant',
    '  tool transfer_to_Waterer',
    '    toolInput {}',
    '    toolResult Waterer',
    'assistant',
    '  text I water it.',
  ];

  test('shows its input and its items, with their agents', () => {
    const run = { input: 'Which bed is dry?', newItems, history: [user], state: {} };
    expect(outline(run)).toEqual(lines);
    const agents = fromAgentsSdk(run).map(({ content: [tree] }) => tree?.type === 'root' && tree.data?.agent);
    expect(agents).toEqual([undefined, 'Planner', 'Planner', 'Waterer']);
    expect(fromAgentsSdk({ ...run })[1]).toBe(fromAgentsSdk(run)[1]);
  });

  test('shows its state as JSON, and its history alone', () => {
    expect(outline({ $schemaVersion: '1.20', originalInput: [user], generatedItems: newItems })).toEqual(
      lines,
    );
    expect(outline({ history })).toEqual(shown);
  });

  test('keeps items of two agents apart, and those of one together', () => {
    const spoken = (text: string, name: string) => ({
      type: 'message_output_item',
      rawItem: said(text),
      agent: agent(name),
    });
    const texts = [spoken('One.', 'Planner'), spoken('Two.', 'Planner'), spoken('Three.', 'Waterer')];
    expect(outline(texts).filter((line) => line === 'assistant')).toHaveLength(2);
  });
});

test('calls of tools that OpenAI runs are those of the API', () => {
  const hosted = (name: string, fields: object, output?: string) => ({
    type: 'hosted_tool_call',
    id: `${name}_1`,
    name,
    status: 'completed',
    output,
    providerData: { type: name, id: `${name}_1`, ...fields },
  });
  expect(
    outline([
      hosted('web_search_call', {
        action: { type: 'search', query: 'rain', sources: [{ url: 'https://rain.example' }] },
      }),
      hosted('image_generation_call', { revised_prompt: 'A bed', output_format: 'webp' }, 'UklGRg=='),
      hosted('mcp_call', { name: 'tide', arguments: '{"port":"Brest"}', server_label: 'sea' }, 'nine'),
      hosted('mcp_list_tools', { server_label: 'sea', tools: [] }),
      hosted('mcp_approval_request', { name: 'tide', arguments: '{}', server_label: 'sea' }),
      hosted('mcp_approval_response', { approve: true, approval_request_id: 'mcp_approval_request_1' }),
      { type: 'unknown', id: 'c', providerData: { type: 'compaction' } },
    ]),
  ).toEqual([
    'assistant',
    '  tool web_search',
    '    toolInput {"type":"search","query":"rain"}',
    '    citation https://rain.example',
    '  tool image_generation',
    '    toolInput {"revised_prompt":"A bed","output_format":"webp"}',
    '    media image/webp data:image/webp;base64,UklGRg==',
    '    toolResult ',
    '  tool tide',
    '    toolInput {"port":"Brest"}',
    '    toolResult nine',
    '  inputRequest Allow `tide` of sea?\n\n~~~json\n{}\n~~~',
    '    userInput {"input":true}',
    'assistant',
    '  checkpoint Compaction',
  ]);
});

test.each([
  [
    'an address',
    { type: 'input_image', image: 'https://garden.example/a.png' },
    'image https://garden.example/a.png',
  ],
  [
    'bytes',
    { type: 'input_image', image: 'data:image/png;base64,AA==' },
    'image/png data:image/png;base64,AA==',
  ],
  ['an id', { type: 'input_image', image: { id: 'file-1' } }, 'image'],
  [
    'an object',
    { type: 'image', image: { data: 'AA==', mediaType: 'image/webp' } },
    'image/webp data:image/webp;base64,AA==',
  ],
  [
    'a file',
    { type: 'input_file', file: { url: 'https://garden.example/a.pdf' }, filename: 'a.pdf' },
    'file a.pdf https://garden.example/a.pdf',
  ],
  ['a sound', { type: 'audio', audio: 'AA==', format: 'mp3' }, 'audio/mpeg data:audio/mpeg;base64,AA=='],
])('a part with %s is media', (_, part, words) => {
  expect(outline([{ role: 'user', content: [part] }])).toEqual(['user', `  media ${words}`]);
  expect(outline([call('a'), { ...result('a'), output: [part] }])[3]).toBe(`    media ${words}`);
});

test('a screenshot and the exit code of a command are read', () => {
  const screenshot = { type: 'computer_screenshot', data: 'https://screen.example/1.png' };
  const messages = fromAgentsSdk([
    { type: 'computer_call', callId: 'c', action: { type: 'wait' } },
    { type: 'computer_call_result', callId: 'c', output: screenshot },
    { type: 'shell_call', callId: 's', action: { commands: ['ls'] } },
    {
      type: 'shell_call_output',
      callId: 's',
      output: [{ stdout: 'no', stderr: '', outcome: { type: 'exit', exitCode: 2 } }],
    },
  ]);
  expect(outlineRun({ messages })).toContain('    media image https://screen.example/1.png');
  expect(JSON.stringify(messages)).toContain('"exitCode":2');
});

test('a list gives the same messages, whichever lists came before it', () => {
  const id = fc.constantFrom('a', 'b');
  expectRemembered(
    (items, streaming) => fromAgentsSdk(items, { streaming }),
    fc.oneof(
      fc.constantFrom('A', 'A b').map(said),
      fc.constant(user),
      id.map(call),
      id.map(result),
      fc.record({
        type: fc.constant('tool_call_item'),
        rawItem: id.map(call),
        agent: fc.record({ name: id }),
      }),
    ),
  );
});
