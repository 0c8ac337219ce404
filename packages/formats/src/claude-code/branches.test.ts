import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { line, model, result, say, use, user } from '../testing/claudeCodeLines';
import { readRecords } from '../testing/expectReader';
import { nodesOf, textsOf } from '../testing/nodesOf';
import * as format from '.';

const read = (...records: unknown[]): Run => readRecords(format, records);
const parentsOf = (run: Run) => run.messages.map(({ id, parentId }) => [id, parentId]);
const isList = (run: Run) => run.messages.every(({ parentId }) => parentId === undefined);

const boundary = (uuid: string, logicalParentUuid: string) =>
  line('system', uuid, null, { subtype: 'compact_boundary', logicalParentUuid, content: 'Compacted' });
const summary = (uuid: string, parent: string, text: string) =>
  user(uuid, parent, text, { isCompactSummary: true });
const note = (uuid: string, parent: string, type = 'todo_reminder') =>
  line('attachment', uuid, parent, { attachment: { type } });

const TURN = [user('u1', null, 'One'), model('a1', 'u1', 'm1', say('A'))];
const NEXT = [user('u2', 'a1', 'Two'), model('a2', 'u2', 'm2', say('B'))];

describe('no branch', () => {
  test('a prompt after two compactions that names a line from before the first', () => {
    const run = read(
      user('u1', null, 'One'),
      model('a1', 'u1', 'm1', say('A')),
      note('n1', 'a1'),
      user('u2', 'n1', 'Two'),
      model('a2', 'u2', 'm2', say('B')),
      boundary('b1', 'a2'),
      summary('s1', 'b1', 'So far: A, B.'),
      user('u3', 's1', 'Three'),
      model('a3', 'u3', 'm3', say('C')),
      boundary('b2', 'a3'),
      summary('s2', 'b2', 'So far: A, B, C.'),
      user('u4', 'n1', 'Four'),
      model('a4', 'u4', 'm4', say('D')),
    );
    expect(isList(run)).toBe(true);
    expect(textsOf(run)).toEqual([
      'One',
      'A',
      'Two',
      'B',
      'So far: A, B.',
      'Three',
      'C',
      'So far: A, B, C.',
      'Four',
      'D',
    ]);
    expect(nodesOf(run).filter(({ type }) => type === 'checkpoint')).toHaveLength(2);
  });

  test('a prompt after a compaction that names no line before it', () => {
    expect(isList(read(...TURN, boundary('b1', 'a1'), user('u2', null, 'Two')))).toBe(true);
  });

  test('a compaction whose chain goes on from a line that others follow already', () => {
    expect(isList(read(...TURN, ...NEXT, boundary('b1', 'a1'), user('u3', 'b1', 'Three')))).toBe(true);
  });

  test.each([
    ['a note of a hook', note('h1', 'a1', 'hook_success')],
    ['a summary of hooks', line('system', 'h1', 'a1', { subtype: 'stop_hook_summary' })],
    ['the progress of a hook', line('progress', 'h1', 'a1', { data: { type: 'hook_progress' } })],
    ['words of the program', line('system', 'h1', 'a1', { subtype: 'informational', content: 'Slow' })],
    ['an unknown line', line('telepathy', 'h1', 'a1')],
    ['an error of the API', line('system', 'h1', 'a1', { subtype: 'api_error', error: { status: 529 } })],
  ])('a prompt after %s that came late', (_, late) => {
    expect(isList(read(...TURN, ...NEXT, late, user('u3', 'h1', 'Three')))).toBe(true);
  });

  test('an answer that is tried again after an error of the API', () => {
    const failed = {
      ...model('a1', 'u1', 'm1', say('API Error: 529'), { model: '<synthetic>' }),
      isApiErrorMessage: true,
    };
    const run = read(user('u1', null, 'One'), failed, model('a2', 'u1', 'm2', say('A')));
    expect(isList(run)).toBe(true);
  });

  test('a late result of a parallel call, after typed words', () => {
    const run = read(
      user('u1', null, 'One'),
      model('a1', 'u1', 'm1', use('t1', 'Bash')),
      model('a2', 'a1', 'm1', use('t2', 'Bash')),
      result('r1', 'a1', 't1', 'ok'),
      user('u2', 'r1', 'Faster'),
      result('r2', 'a2', 't2', 'ok'),
      model('a3', 'r2', 'm2', say('B')),
      user('u3', 'a3', 'Three'),
    );
    expect(isList(run)).toBe(true);
  });

  test('words that reach the model before its answer is written', () => {
    expect(isList(read(...TURN, user('u2', 'u1', 'Faster'), model('a2', 'u2', 'm2', say('B'))))).toBe(true);
  });
});

describe('a branch', () => {
  test('a prompt in place of another, also after a compaction that came before both', () => {
    const run = read(
      ...TURN,
      boundary('b1', 'a1'),
      user('u2', 'b1', 'Two'),
      model('a2', 'u2', 'm2', say('B')),
      user('u3', 'b1', 'Rather three'),
    );
    expect(parentsOf(run)).toEqual([
      ['u1', null],
      ['a1', 'u1'],
      ['b1', 'a1'],
      ['u2', 'b1'],
      ['a2', 'u2'],
      ['u3', 'b1'],
    ]);
  });

  test('a slash command in place of a prompt, whose caveat comes first', () => {
    const run = read(
      ...TURN,
      ...NEXT,
      user('c1', 'a1', '<local-command-caveat>Caveat: …</local-command-caveat>', { isMeta: true }),
      user('c2', 'c1', '<command-name>/model</command-name>'),
      user('c3', 'c2', '<local-command-stdout>Set</local-command-stdout>'),
      user('u3', 'c3', 'Rather three'),
    );
    expect(Object.fromEntries(parentsOf(run))).toMatchObject({ u2: 'a1', c1: 'a1', c2: 'c1', u3: 'c3' });
  });

  test('two programs that go on in one file at the same time', () => {
    const run = read(
      ...TURN,
      user('u2', 'a1', 'Two'),
      user('u3', 'a1', 'Three'),
      model('a2', 'u2', 'm2', say('B')),
      model('a3', 'u3', 'm3', say('C')),
    );
    expect(Object.fromEntries(parentsOf(run))).toMatchObject({ a2: 'u2', a3: 'u3' });
  });
});
