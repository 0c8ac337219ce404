import { describe, expect, test } from 'vitest';
import { readRecords } from '../testing/expectReader';
import { toolsOf } from '../testing/nodesOf';
import { outlineRun } from '../testing/outlineRun';
import { antigravityRun } from '../testing/runs/antigravity';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => readRecords(format, records);
const outline = (...records: readonly unknown[]) => outlineRun(read(...records));
const lostIn = (run: ReturnType<typeof read>) =>
  run.skipped.filter(({ isLost }) => isLost).map(({ kind, why }) => `${kind}: ${why}`);
const planned = (...calls: object[]) => ({
  step_index: 1,
  source: 'MODEL',
  type: 'PLANNER_RESPONSE',
  tool_calls: calls,
});

describe('a transcript', () => {
  const run = readWith(format, antigravityRun);

  test('shows who spoke, and each call with the result that follows it', () => {
    expect(outlineRun(run)).toEqual([
      'user',
      '  text Count the vases.',
      '  text <USER_SETTINGS_CHANGE>\nThe user changed setting `Model Selection` from None to Model 3.5 (High). No need to comment.\n</USER_SETTINGS_CHANGE> (system)',
      'assistant',
      '  thinking **Counting**\n\nTwo rooms.',
      '  text I look into both rooms.',
      '  tool list_dir',
      '    toolInput {"DirectoryPath":"/room 1","Depth":2}',
      '    toolResult {"name":"vase"}',
      '  tool run_command',
      '    toolInput {"CommandLine":"ls \\"/room 2\\"","Wait":500}',
      '    toolResult vase\n',
      'system',
      '  checkpoint Conversation compacted',
      '  text {{ CHECKPOINT 0 }}',
      'system',
      '  text Be careful.',
      'tool',
      '  tool view_file',
      '    toolResult A vase.',
      'system',
      '  error The model is busy.',
      'assistant',
      '  text Two vases.',
    ]);
  });

  test('has its model, its times and exit codes', () => {
    expect(run).toMatchObject({
      agent: 'Antigravity',
      model: 'Model 3.5 (High)',
      startedAt: Date.UTC(2026, 5, 26, 21, 16, 10),
      endedAt: Date.UTC(2026, 5, 26, 21, 16, 19),
    });
    expect(toolsOf(run)[1]?.data).toMatchObject({ exitCode: 0, endedAt: Date.UTC(2026, 5, 26, 21, 16, 14) });
  });

  test('counts what the program has cut as lost', () => {
    expect(run.skipped.map(({ kind, isLost }) => [kind, isLost])).toEqual([
      ['CONVERSATION_HISTORY', false],
      ['VIEW_FILE/content', true],
    ]);
  });
});

test('words that a person typed are theirs, even the end of the tag', () => {
  const input = (content: unknown, more: object = {}) => ({
    step_index: 0,
    source: 'USER_EXPLICIT',
    type: 'USER_INPUT',
    content,
    ...more,
  });
  expect(outline(input('<USER_REQUEST>\na</USER_REQUEST>b\n</USER_REQUEST>'))).toEqual([
    'user',
    '  text a</USER_REQUEST>b',
  ]);
  expect(outline(input('Look at <USER_REQUEST>x</USER_REQUEST>'))).toEqual([
    'user',
    '  text Look at <USER_REQUEST>x</USER_REQUEST>',
  ]);
  expect(outline(input('Go on.', { source: 'SYSTEM' }))).toEqual(['system', '  text Go on.']);
  expect(read(input('I say `Model Selection` from A to B.')).model).toBeUndefined();
});

test('lines of the oldest transcripts, without types, are read', () => {
  expect(
    outline(
      {
        source: 'USER_EXPLICIT',
        created_at: '2026-07-17T09:00:00Z',
        content: '<USER_REQUEST>Hi</USER_REQUEST>',
      },
      { source: 'MODEL', created_at: '2026-07-17T09:00:01Z', content: { text: 'Hello' } },
    ),
  ).toEqual(['user', '  text Hi', 'assistant', '  text Hello']);
});

test('a result that failed is an error, and calls without results stay open', () => {
  expect(
    outline(planned({ name: 'look', args: {} }, { name: 'listen' }), {
      source: 'MODEL',
      type: 'GENERIC',
      status: 'ERROR',
      content: 'dark',
    }),
  ).toEqual([
    'assistant',
    '  tool look',
    '    toolInput {}',
    '    error dark',
    '  tool listen (truncated)',
    '    toolInput {}',
  ]);
});

test('records that are no steps are lost, and steps without words are counted', () => {
  const run = read({ bees: 3 }, planned(), { step_index: 2, type: 'USER_INPUT', content: '' });
  expect(lostIn(run)).toEqual(['record: Not a step']);
  expect(run.skipped).toHaveLength(3);
  expect(run.messages).toEqual([]);
});
