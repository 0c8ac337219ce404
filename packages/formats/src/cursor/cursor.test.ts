import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { detectFormat } from '../read/detectFormat';
import { readRun } from '../read/readRun';
import { expectSteadyGrowth, expectUnbreakable, inLines, readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { cursorAgent, cursorRun } from '../testing/runs/cursor';
import { readWith, recordsOf } from '../testing/samples';
import * as format from '.';
import { readPrompt } from './readPrompt';

const skippedIn = ({ skipped }: Run) =>
  Object.fromEntries(skipped.map(({ kind, count, isLost }) => [kind, isLost ? `${count} lost` : count]));
const line = (role: string, content: unknown) => ({ role, message: { content } });

describe('a transcript', () => {
  const run = readWith(format, cursorRun);

  test('is detected', () => {
    expect(detectFormat(cursorRun)?.format).toBe('cursor');
  });

  test('shows who said what; calls without results are not cut off', () => {
    expect(outlineRun(run)).toEqual([
      'user',
      '  text The bell of the pier is silent. Why?',
      'assistant',
      '  text **Looking first**\n\nI read its log.',
      '  tool ReadFile',
      '    toolInput {"path":"/harbour/bell.log","offset":1,"limit":200}',
      'assistant',
      '  tool Task',
      '    toolInput {"subagent_type":"listener","description":"Listen to the bell","prompt":"Listen at the pier for a minute.","run_in_background":false}',
      'developer',
      '  text The above subagent result is already visible to the user. DO NOT reiterate it.',
      'assistant',
      '  text Its rope is torn.',
      '  tool ApplyPatch',
      '    toolInput *** Begin Patch\n*** End Patch',
    ]);
  });

  test('has the times of its prompts, in their zone', () => {
    expect(run).toMatchObject({
      agent: 'Cursor',
      startedAt: Date.UTC(2026, 4, 8, 0, 35),
      endedAt: Date.UTC(2026, 4, 8, 0, 39),
    });
  });

  test('counts all that is not shown', () => {
    expect(skippedIn(run)).toEqual({ 'part/text': 1, turn_ended: 1 });
  });

  test('grows record by record, and no damage breaks its reader', () => {
    const records = recordsOf(cursorRun).map(({ record }) => record);
    expectSteadyGrowth(format, inLines(records));
    expectUnbreakable(format, records);
  });
});

test('a sub-agent stands in the call with its prompt', async () => {
  const files = [
    { name: 'agent-transcripts/a/a.jsonl', source: cursorRun },
    { name: 'agent-transcripts/a/subagents/b.jsonl', source: cursorAgent },
  ];
  const run = await readRun(files);
  expect(run.runs).toBeUndefined();
  expect(outlineRun(run).slice(8, 14)).toEqual([
    expect.stringContaining('toolInput {"subagent_type"'),
    '    step Listen to the bell',
    '      text Listen at the pier for a minute. (user)',
    '      tool Shell',
    '        toolInput {"command":"listen --seconds 60"}',
    '      text Nothing rang.',
  ]);
  const other = cursorAgent.replace('for a minute', 'for an hour');
  const apart = await readRun([
    files[0] as (typeof files)[0],
    { name: 'agent-transcripts/a/subagents/b.jsonl', source: other },
  ]);
  expect(outlineRun(apart).at(-5)).toBe('  step agent');
});

test.each([
  ['<user_query>\nHi <b>\n</user_query>', [], 'Hi <b>'],
  [
    '[Image]\n<image_files>\n1. a.png\n</image_files>\n<user_query>\nHi\n</user_query>',
    ['[Image]\n<image_files>\n1. a.png\n</image_files>'],
    'Hi',
  ],
  ['<user_query>a </user_query> b</user_query>\n<note>c</note>', ['<note>c</note>'], 'a </user_query> b'],
  ['What does <user_query> mean?', [], 'What does <user_query> mean?'],
  ['<user_query>\ncut', [], 'cut'],
  ['Plain', [], 'Plain'],
])('%j has the words of the program and those of the person', (text, program, typed) => {
  expect(readPrompt(text)).toMatchObject({ program, typed });
});

test.each([
  ['Sunday, Sep 20, 2026, 12:31 AM (UTC+3)', Date.UTC(2026, 8, 19, 21, 31)],
  ['Thursday, Aug 6, 2026, 1:48 PM (UTC-5)', Date.UTC(2026, 7, 6, 18, 48)],
  ['Thursday, Aug 6, 2026, 12:00 PM (UTC)', Date.UTC(2026, 7, 6, 12)],
  ['Thursday, Aug 6, 2026, 1:48 PM', undefined],
  ['yesterday', undefined],
])('the time %j', (time, at) => {
  expect(readPrompt(`<timestamp>${time}</timestamp>\n<user_query>Hi</user_query>`).at).toBe(at);
});

test('results, where there are any, stand in their calls', () => {
  const run = readRecords(format, [
    line('assistant', [
      { type: 'tool_use', id: 'c', name: 'shell', input: {} },
      { type: 'tool_use', id: 'd', name: 'shell', input: {} },
    ]),
    line('user', [{ type: 'tool_result', tool_use_id: 'c', content: 'No.', is_error: true }]),
  ]);
  expect(outlineRun(run)).toEqual([
    'assistant',
    '  tool shell',
    '    toolInput {}',
    '    error No.',
    '  tool shell',
    '    toolInput {}',
  ]);
});

test('the end of a turn is shown if it failed or was stopped', () => {
  const run = readRecords(format, [
    { type: 'turn_ended', status: 'error', error: 'Rate limit' },
    { type: 'turn_ended', status: 'aborted' },
    { type: 'other' },
    line('user', [{ type: 'scent' }]),
  ]);
  expect(outlineRun(run)).toEqual([
    'system',
    '  error Rate limit',
    'system',
    '  checkpoint Turn ended: aborted',
    'developer',
  ]);
  expect(skippedIn(run)).toEqual({ other: '1 lost', 'part/scent': '1 lost' });
});
