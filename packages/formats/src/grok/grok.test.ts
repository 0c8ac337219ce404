import { describe, expect, test } from 'vitest';
import { readRun } from '../read/readRun';
import { readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { grokRun, grokSummary } from '../testing/runs/grok';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => readRecords(format, records);
const lostIn = (run: ReturnType<typeof read>) =>
  run.skipped.filter(({ isLost }) => isLost).map(({ kind, why }) => `${kind}: ${why}`);

describe('a session', () => {
  const run = readWith(format, grokRun);

  test('shows who spoke, and the words of the program as its own', () => {
    expect(outlineRun(run)).toEqual([
      'system',
      '  text You bake.',
      'system',
      '  text <user_info>\nOS Version: linux\n</user_info>',
      'system',
      '  text Use rye.',
      'user',
      '  text How long does rye rise?',
      'assistant',
      '  thinking I look it up.',
      '  tool web_search',
      '    toolInput {"type":"search","query":"rye rise"}',
      '    citation https://rye.test/1',
      '  text I read the recipe.',
      '  tool read_file',
      '    toolInput {"target_file":"rye.md"}',
      '    toolResult Two hours.',
      'user',
      '  text And spelt?',
      'assistant',
      '  tool run_terminal_cmd denied',
      '    toolInput {"command":"oven on"}',
      'user',
      '  text No oven, please.',
      'assistant',
      '  text Two hours each.',
    ]);
    expect(run).toMatchObject({ agent: 'Grok Build', model: 'model-x' });
    expect(run.skipped).toMatchObject([{ kind: 'reasoning', why: 'Encrypted', isLost: false }]);
  });

  test('has its title, id and times from the summary beside it', async () => {
    const whole = await readRun([
      { name: 's-1/chat_history.jsonl', source: grokRun },
      { name: 's-1/summary.json', source: grokSummary },
      {
        name: 's-1/updates.jsonl',
        source: '{"timestamp":1,"params":{"update":{"sessionUpdate":"user_message_chunk"}}}\n',
      },
    ]);
    expect(whole).toMatchObject({
      id: 's-1',
      title: 'Rising times',
      startedAt: Date.UTC(2026, 6, 18, 10),
      endedAt: Date.UTC(2026, 6, 18, 10, 29),
    });
    expect(whole.runs).toBeUndefined();
    expect(whole.skipped.filter(({ isLost }) => isLost)).toEqual([]);
  });
});

test('words that a person typed are told from those around them', () => {
  const run = read(
    {
      type: 'user',
      content: [
        {
          type: 'text',
          text: '<user_info>os</user_info>\n\n<user_query>\nBake </user_query> it\n</user_query>',
        },
      ],
    },
    { type: 'user', content: 'I like <user_query>', prompt_index: 1 },
  );
  expect(outlineRun(run)).toEqual([
    'user',
    '  text <user_info>os</user_info> (system)',
    '  text Bake </user_query> it',
    'user',
    '  text I like <user_query>',
  ]);
});

test('a program of the server has its logs and pictures, and a failed search is an error', () => {
  const backend = (kind: object) => ({ type: 'backend_tool_call', kind });
  const run = read(
    backend({
      tool_type: 'code_interpreter',
      id: 'c',
      code: 'rise()',
      outputs: [
        { type: 'logs', logs: '2 h' },
        { type: 'image', url: 'https://a.test/p.png' },
      ],
    }),
    backend({
      tool_type: 'x_search',
      call_id: 'x',
      name: 'x_keyword_search',
      input: '{"q":"rye"}',
      status: 'failed',
    }),
    backend({ tool_type: 'oven' }),
  );
  expect(outlineRun(run)).toEqual([
    'assistant',
    '  tool code_interpreter',
    '    toolInput {"code":"rise()"}',
    '    media image https://a.test/p.png',
    '    toolResult 2 h',
    '  tool x_keyword_search',
    '    toolInput {"q":"rye"}',
    '    error failed',
  ]);
  expect(lostIn(run)).toEqual(['backend_tool_call: Unknown kind of call']);
});

test('pictures are shown, and results without a call', () => {
  const image = { type: 'image', url: 'data:image/png;base64,AA==' };
  const run = read(
    { type: 'user', content: [image, { type: 'text', text: 'This?' }], prompt_index: 0 },
    { type: 'tool_result', tool_call_id: 'lost', content: 'ok', images: [image] },
  );
  expect(outlineRun(run)).toEqual([
    'user',
    '  media image/png data:image/png;base64,AA==',
    '  text This?',
    'tool',
    '  tool tool',
    '    media image/png data:image/png;base64,AA==',
    '    toolResult ok',
  ]);
});

test('calls that a person stopped are cancelled', () => {
  const call = { type: 'assistant', content: '', tool_calls: [{ id: 'c', name: 'bake', arguments: '{}' }] };
  const stopped = { type: 'user', content: 'Stop', prior_turn_interrupt: 'mid_turn_abort', prompt_index: 1 };
  expect(outlineRun(read(call, stopped))).toContain('  tool bake cancelled');
  expect(outlineRun(read(call, { ...stopped, prior_turn_interrupt: 'solar_flare' }))).toContain(
    '  tool bake (truncated)',
  );
});

test('the file for the screen is refused with the name of the other one', async () => {
  const update = { timestamp: 1, params: { update: { sessionUpdate: 'agent_message_chunk' } } };
  await expect(readRun(JSON.stringify(update))).rejects.toThrow('a session of Grok Build');
  expect(read(update).skipped).toMatchObject([
    { kind: 'update', why: expect.stringContaining('chat_history.jsonl') },
  ]);
});

test('unknown records and contents are lost', () => {
  const run = read({ type: 'hologram' }, { type: 'user', content: [{ type: 'smell' }], prompt_index: 0 });
  expect(lostIn(run)).toEqual(['hologram: Unknown record', 'user: Holds an unknown kind of content']);
});
