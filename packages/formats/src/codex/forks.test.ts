import { describe, expect, test } from 'vitest';
import { event, line, outlines, readAll, said, told } from '../testing/rollout';

const at = (second: number) => new Date(Date.UTC(2026, 8, 2, 8, 0, 0) + second * 1_000).toISOString();
const meta = (id: string, second: number, more: object = {}) =>
  line('session_meta', { id, timestamp: at(-3_600), cli_version: '0.150.0', ...more }, at(second));
const count = (input: number, last: number, second: number) =>
  event(
    {
      type: 'token_count',
      info: { total_token_usage: { input_tokens: input }, last_token_usage: { input_tokens: last } },
    },
    at(second),
  );

/** A thread of one turn, copied at second 0 into a fork that goes on at second 30. */
const fork = [
  meta('fork', 0, { forked_from_id: 'parent' }),
  meta('parent', 0),
  told('Write it.', at(0)),
  said('Written.', at(0.2)),
  count(700, 700, 0.9),
  told('Shorter.', at(30)),
  said('Shortened.', at(32)),
  count(900, 200, 33),
];

describe('a fork that begins with a copy of its parent', () => {
  const run = readAll(...fork);

  test('counts its own tokens and time only', () => {
    expect(run).toMatchObject({
      id: 'fork',
      usage: { input: 200 },
      startedAt: Date.parse(at(0)),
      endedAt: Date.parse(at(33)),
    });
  });

  test('sets the copy apart: no time is told of it', () => {
    expect(outlines(...fork)).toEqual([
      'user\n  text: Write it.',
      'assistant\n  text: Written.',
      'system\n  checkpoint: Forked from parent',
      'user\n  text: Shorter.',
      'assistant\n  text: Shortened.',
    ]);
    expect(run.messages.map(({ createdAt }) => createdAt !== undefined)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  test('gives the tokens of an answer to its own answers alone', () => {
    const usages = run.messages.map(({ content: [root] }) =>
      root?.type === 'root' ? root.data?.usage?.input : undefined,
    );
    expect(usages).toEqual([undefined, undefined, undefined, undefined, 200]);
  });

  test('has nothing of its own while nobody has asked anything', () => {
    const begun = readAll(...fork.slice(0, 5));
    expect(begun.usage).toBeUndefined();
    expect(begun.messages.at(-1)?.content[0]).toMatchObject({ children: [{ type: 'checkpoint' }] });
  });

  test('adds up counts that begin anew after the copy', () => {
    expect(readAll(...fork, count(50, 50, 40)).usage).toEqual({ input: 250 });
  });
});

test('a sub-agent that goes on at once ends its copy where its own turn begins', () => {
  const began = (second: number, startedAt: number) =>
    event({ type: 'task_started', started_at: Date.parse(at(startedAt)) / 1_000 }, at(second));
  const run = readAll(
    meta('child', 0),
    meta('parent', 0),
    began(0.1, -60),
    told('Write it.', at(0.1)),
    began(0.2, 0),
    told('Count.', at(0.2)),
    said('Two.', at(0.4)),
  );
  expect(run.messages.map(({ role, createdAt }) => `${role} ${createdAt !== undefined}`)).toEqual([
    'user false',
    'system true',
    'user true',
    'assistant true',
  ]);
});

test('a thread that goes on with another file says which, and counts its own tokens only', () => {
  const history_base = { thread_id: 'base', end_ordinal_exclusive: 12, end_byte_offset: 900 };
  const run = readAll(
    meta('later', 0, { forked_from_id: 'base', history_base }),
    told('Go on.', at(5)),
    said('I do.', at(6)),
    count(900, 100, 7),
    count(1_000, 100, 9),
  );
  expect(run.usage).toEqual({ input: 200 });
  expect(run.skipped).toContainEqual(
    expect.objectContaining({
      kind: 'session_meta/history_base',
      why: 'Continues the thread base, in another file',
      isLost: true,
    }),
  );
});

test('a thread that was opened again is no fork of itself', () => {
  const run = readAll(meta('one', 0), told('Hi', at(1)), meta('one', 60), told('Again', at(61)));
  expect(run.messages).toHaveLength(2);
});
