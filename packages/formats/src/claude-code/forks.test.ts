import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { readRun } from '../read/readRun';
import { model, say, use, user } from '../testing/claudeCodeLines';
import { readRecords } from '../testing/expectReader';
import { nodesOf, textsOf } from '../testing/nodesOf';
import * as format from '.';

const COST = { usage: { input_tokens: 10, output_tokens: 5 } };
const ONCE = { input: 10, output: 5 };

/** A line of a session, written at a minute. */
const at = (minute: number, sessionId: string, record: object) => ({
  ...record,
  sessionId,
  timestamp: `2026-09-08T09:${String(minute).padStart(2, '0')}:00Z`,
});
const turn = (n: number, sessionId: string, before: string | null = null, uuid = `${n}`) => [
  at(n, sessionId, user(`u${uuid}`, before, `Question ${n}`)),
  at(n, sessionId, model(`a${uuid}`, `u${uuid}`, `msg_${n}`, say(`Answer ${n}`), COST)),
];
const checkpoints = (run: Run) =>
  nodesOf(run).flatMap((node) => (node.type === 'checkpoint' ? [node.name] : []));
const fileOf = (name: string, records: readonly object[]) => ({
  name,
  source: records.map((one) => JSON.stringify(one)).join('\n'),
});
const usages = async (...files: { name: string; source: string }[]) => {
  const { runs = [] } = await readRun(files);
  return Object.fromEntries(runs.map((run) => [run.file, run.usage]));
};

describe('a fork whose first lines say that they are of another session', () => {
  const parent = [...turn(1, 'parent'), ...turn(2, 'parent', 'a1')];
  const fork = [...parent, ...turn(3, 'fork', 'a2')];

  test('counts its own tokens, and tells where its own part begins', () => {
    const run = readRecords(format, fork);
    expect(run).toMatchObject({ id: 'fork', usage: ONCE });
    expect(checkpoints(run)).toEqual(['Forked from parent']);
    expect(textsOf(run)).toHaveLength(6);
    expect(run.messages.every(({ parentId }) => parentId === undefined)).toBe(true);
    expect(JSON.stringify(run.messages).match(/"usage"/g)).toHaveLength(1);
  });

  test('in which nobody has answered yet has cost nothing', () => {
    expect(readRecords(format, fork.slice(0, 5)).usage).toBeUndefined();
  });

  test('and with its parent: each answer is paid once', async () => {
    expect(await usages(fileOf('a/fork.jsonl', fork), fileOf('a/parent.jsonl', parent))).toEqual({
      'a/fork.jsonl': ONCE,
      'a/parent.jsonl': { input: 20, output: 10 },
    });
  });

  test('sessions that stand one after the other in a file are no fork', () => {
    const run = readRecords(format, [...turn(1, 'one'), ...turn(2, 'two', null)]);
    expect(run.usage).toEqual({ input: 20, output: 10 });
    expect(checkpoints(run)).toEqual([]);
  });
});

describe('a copy that says it is of its own session pays nothing for the answers of another file', () => {
  const parent = [...turn(1, 'parent'), ...turn(2, 'parent', 'a1')];
  const own = [...turn(4, 'fork', 'a2')];

  test.each([
    ['the same ids of lines', [...turn(1, 'fork'), ...turn(2, 'fork', 'a1')]],
    ['other ids of lines', [...turn(1, 'fork', null, 'x1'), ...turn(2, 'fork', 'ax1', 'x2')]],
  ])('with %s', async (_, copy) => {
    expect(await usages(fileOf('a.jsonl', [...copy, ...own]), fileOf('b.jsonl', parent))).toEqual({
      'a.jsonl': ONCE,
      'b.jsonl': { input: 20, output: 10 },
    });
  });

  test('also where the parent went on before it was forked', async () => {
    const later = turn(3, 'parent', 'a2');
    const copy = [...turn(1, 'fork'), ...own];
    expect(await usages(fileOf('a.jsonl', copy), fileOf('b.jsonl', [...parent, ...later]))).toEqual({
      'a.jsonl': ONCE,
      'b.jsonl': { input: 30, output: 15 },
    });
  });

  test('also a copy of a copy, and an answer that only calls', async () => {
    const called = at(5, 'fork', model('a5', 'a4', 'msg_5', use('t1', 'Bash'), COST));
    const copy = [...turn(1, 'fork'), ...turn(2, 'fork', 'a1'), ...own];
    expect(
      await usages(fileOf('a.jsonl', [...copy, called]), fileOf('b.jsonl', copy), fileOf('c.jsonl', parent)),
    ).toEqual({ 'a.jsonl': ONCE, 'b.jsonl': ONCE, 'c.jsonl': { input: 20, output: 10 } });
  });
});
