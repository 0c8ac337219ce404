import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { detectFormat } from '../read/detectFormat';
import { expectUnbreakable, readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { hermesRun } from '../testing/runs/hermes';
import * as format from '.';

const skippedIn = ({ skipped }: Run) =>
  Object.fromEntries(skipped.map(({ kind, count, isLost }) => [kind, isLost ? `${count} lost` : count]));

describe('a session', () => {
  const run = readRecords(format, [JSON.parse(hermesRun)]);

  test('is detected, and is not taken for a chat of OpenAI', () => {
    expect(detectFormat(hermesRun)?.format).toBe('hermes');
  });

  test('has a header', () => {
    expect(run).toMatchObject({
      id: '20260429_ferry',
      agent: 'Hermes',
      model: 'gpt-5.2',
      startedAt: Date.UTC(2026, 3, 29, 20, 5),
      endedAt: Date.UTC(2026, 3, 29, 20, 5, 12),
    });
  });

  test('shows who said what, and counts the rest', () => {
    expect(outlineRun(run)).toEqual([
      'system',
      '  text You help ferries.',
      'user',
      '  text How many passengers are on the list?',
      'assistant',
      '  thinking The list has a line each.',
      '  text I count it.',
      '  tool terminal',
      '    toolInput {"command":"wc -l list.txt"}',
      '    toolResult 12 list.txt',
      'assistant',
      '  text Twelve.',
    ]);
    expect(skippedIn(run)).toEqual({ session: 1, session_meta: 1 });
  });

  test('no damage breaks its reader', () => {
    expectUnbreakable(format, [JSON.parse(hermesRun)]);
  });
});

test('what is no message is lost', () => {
  const run = readRecords(format, [{ session_id: 's', messages: ['x', { content: 'Whose?' }] }, {}]);
  expect(skippedIn(run)).toMatchObject({ message: '1 lost', record: '1 lost' });
  expect(run.messages).toEqual([]);
});
