import { describe, expect, test } from 'vitest';
import { model, result, say, use, user } from '../testing/claudeCodeLines';
import { readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import * as format from '.';

const read = (...records: unknown[]) => readRecords(format, records);
const outline = (...records: unknown[]) => outlineRun(read(...records));
const skipsOf = (...records: unknown[]) =>
  read(...records).skipped.map(({ why, count, isLost }) => [why, count, isLost]);

const piece = (event: object, parent_tool_use_id: string | null = null) => ({
  type: 'stream_event',
  event,
  parent_tool_use_id,
  session_id: 's1',
});
const start = (id: string, usage?: object) => ({ type: 'message_start', message: { id, usage } });
const block = (index: number, content_block: object) => ({
  type: 'content_block_start',
  index,
  content_block,
});
const delta = (index: number, fields: object) => ({ type: 'content_block_delta', index, delta: fields });
const text = (index: number, words: string) => delta(index, { type: 'text_delta', text: words });
const stop = (index: number) => ({ type: 'content_block_stop', index });
const TEXT = { type: 'text', text: '' };

test('pieces of a message count as repetitions only if the message came whole', () => {
  expect(
    skipsOf(
      piece(start('m1')),
      piece(start('m2'), 't1'),
      piece(text(0, 'Hi')),
      model('a1', null, 'm1', say('Hi')),
      piece({ type: 'message_stop' }),
    ),
  ).toEqual([
    ['Repeated by other lines', 3, false],
    ['Its message never came whole', 1, true],
  ]);
});

describe('what came in pieces only is shown', () => {
  test('a message that was cut', () => {
    const records = [
      piece(start('m1')),
      piece(block(0, { type: 'thinking', thinking: '' })),
      piece(delta(0, { type: 'thinking_delta', thinking: 'Hm' })),
      piece(stop(0)),
      piece(block(1, TEXT)),
      piece(text(1, 'It is ')),
      piece(text(1, 'n')),
    ];
    expect(outline(...records)).toEqual(['assistant', '  thinking Hm', '  text It is n (truncated)']);
    expect(skipsOf(...records)).toEqual([['The start or end of a message that is shown', 2, false]]);
  });

  test('the second block of a message whose first came whole', () => {
    const records = [
      piece(start('m1')),
      piece(block(0, TEXT)),
      piece(text(0, 'First.')),
      model('a1', null, 'm1', say('First.')),
      piece(stop(0)),
      piece(block(1, { type: 'tool_use', id: 't1', name: 'Bash', input: {} })),
      piece(delta(1, { type: 'input_json_delta', partial_json: '{"command":"ma' })),
    ];
    expect(outline(...records)).toEqual([
      'assistant',
      '  text First.',
      '  tool Bash (truncated)',
      '    toolInput {"command":"ma (truncated)',
    ]);
  });

  test('a run of which nobody kept the lines, with its answer once', () => {
    const records = [
      piece(start('m1', { input_tokens: 10, output_tokens: 1 })),
      piece(block(0, { type: 'tool_use', id: 't1', name: 'Bash', input: {} })),
      piece(delta(0, { type: 'input_json_delta', partial_json: '{"command":"make"}' })),
      piece(stop(0)),
      piece({ type: 'message_delta', delta: {}, usage: { output_tokens: 7 } }),
      piece({ type: 'message_stop' }),
      result('u1', 'x', 't1', 'made'),
      piece(start('m2')),
      piece(text(0, 'Made.')),
      piece(stop(0)),
      piece({ type: 'message_stop' }),
      { type: 'result', subtype: 'success', result: 'Made.', session_id: 's1' },
    ];
    expect(outline(...records)).toEqual([
      'assistant',
      '  tool Bash',
      '    toolInput {"command":"make"}',
      '    toolResult made',
      'assistant',
      '  text Made.',
    ]);
    expect(read(...records).usage).toEqual({
      input: 10,
      output: 7,
      cacheRead: undefined,
      cacheWrite: undefined,
    });
  });

  test('a message that another one follows', () => {
    expect(
      outline(piece(start('m1')), piece(text(0, 'On')), piece(start('m2')), piece(text(0, 'Again'))),
    ).toEqual(['assistant', '  text On (truncated)', 'assistant', '  text Again (truncated)']);
  });

  test('a message of a sub-agent, inside the call that started it', () => {
    expect(
      outline(
        user('u1', null, 'Go'),
        model('a1', 'u1', 'm1', use('t1', 'Task', { description: 'look', subagent_type: 'scout' })),
        piece(start('m2'), 't1'),
        piece(text(0, 'I see'), 't1'),
      ),
    ).toEqual([
      'user',
      '  text Go',
      'assistant',
      '  tool Task (truncated)',
      '    toolInput {"description":"look","subagent_type":"scout"}',
      '    step look (truncated)',
      '      text I see (truncated)',
    ]);
  });

  test('once, though its line comes after its last piece', () => {
    const records = [
      piece(start('m1')),
      piece(text(0, 'Hi')),
      piece({ type: 'message_stop' }),
      model('a1', null, 'm1', [...say('Hi'), ...say('there')]),
    ];
    expect(outline(...records)).toEqual(['assistant', '  text Hi (truncated)', '  text there']);
  });
});
