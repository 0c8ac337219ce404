import { describe, expect, test } from 'vitest';
import { line, model, say, use } from '../testing/claudeCodeLines';
import { readRecords } from '../testing/expectReader';
import { textsOf, toolsOf } from '../testing/nodesOf';
import { outlineRun } from '../testing/outlineRun';
import * as format from '.';

const read = (...records: unknown[]) => readRecords(format, records);
const lostKinds = (...records: unknown[]) =>
  read(...records).skipped.flatMap(({ kind, isLost }) => (isLost ? [kind] : []));

describe('a record counts as the program’s only if its kind is known', () => {
  test.each([
    ['dream-mode', { type: 'dream-mode' }],
    ['dream-title', { type: 'dream-title', title: 'A' }],
    ['agent-dream', { type: 'agent-dream', text: 'Words' }],
    ['pr-dream', { type: 'pr-dream' }],
    ['resultant', { type: 'resultant', text: 'Words' }],
    ['progression', { type: 'progression', text: 'Words' }],
    ['system/dream', { type: 'system', subtype: 'dream', payload: { text: 'Words' } }],
    ['user/content', line('user', 'u1', null, { message: { role: 'user', content: { text: 'Words' } } })],
    ['assistant/content', model('a1', null, 'm1', { text: 'Words' })],
    ['assistant/deep_thinking', model('a1', null, 'm1', [{ type: 'deep_thinking', data: 'x' }])],
  ])('%s is lost', (kind, record) => {
    expect(lostKinds(record)).toEqual([kind]);
  });

  test.each([
    { type: 'permission-mode', permissionMode: 'plan' },
    { type: 'atis-latch' },
    { type: 'relocated', relocatedCwd: '/app/tree' },
    { type: 'file-history-snapshot' },
    { type: 'system', subtype: 'turn_duration', durationMs: 3 },
    { type: 'system', subtype: 'session_start', isMeta: true },
    { type: 'system', subtype: 'hook_response', output: 'done' },
    { type: 'attachment', attachment: { type: 'skill_listing', content: '- x' } },
    { type: 'progress', data: { type: 'waiting_for_task' } },
  ])('%j is left out', (record) => {
    expect(read(record).skipped).toMatchObject([{ isLost: false, count: 1 }]);
  });

  test('words of a note of an unknown kind are shown', () => {
    expect(textsOf(read({ type: 'system', subtype: 'dream', message: 'Words' }))).toEqual(['Words']);
  });
});

test('an error of the program is shown, whatever its kind', () => {
  const run = read(
    { type: 'system', subtype: 'error', error: { message: 'Too many requests', status: 429 } },
    { type: 'system', subtype: 'dream', error: { message: 'No dream' } },
  );
  expect(outlineRun(run).filter((line) => line.startsWith('  error'))).toEqual([
    '  error Too many requests',
    '  error No dream',
  ]);
  expect(run.skipped).toEqual([]);
});

describe('progress', () => {
  const message = { type: 'assistant', message: { id: 'm2', role: 'assistant', content: say('I look') } };
  const progress = (type: string, data: object) => ({
    type: 'progress',
    parentToolUseID: 't1',
    data: { type, ...data },
  });

  test('of a missing call is lost', () => {
    expect(lostKinds(progress('agent_progress', { agentId: 'x', message }))).toEqual([
      'progress/agent_progress',
    ]);
    expect(lostKinds(progress('bash_progress', { output: 'one' }))).toEqual(['progress/bash_progress']);
    expect(lostKinds(progress('hook_progress', {}))).toEqual([]);
  });

  test.each(['agent_progress', 'skill_progress'])(
    '%s tells the work of an agent that has no file',
    (type) => {
      const run = read(
        model('a1', null, 'm1', use('t1', 'Skill')),
        progress(type, { agentId: 'x', message }),
      );
      expect(textsOf(toolsOf(run)[0] as never)).toEqual(['I look']);
    },
  );
});
