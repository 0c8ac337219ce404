import { readRun } from '@agent-transcript/formats';
import { expect, test } from 'vitest';
import { goOnFrom } from './goOnFrom';

const lineOf = (role: string, content: string) => JSON.stringify({ role, content });

/** The run of a file, and of its first lines. */
async function runsOf(begin: string, whole: string) {
  const [start, run] = await Promise.all(
    [begin, whole].map((text) => readRun(text, { format: 'openai-chat' })),
  );
  return { start: start!, run: run! };
}

test('messages that are the same stay the same objects, others are those of the whole run', async () => {
  const first = [lineOf('user', 'Hi'), lineOf('assistant', 'Hello')].join('\n');
  const { start, run } = await runsOf(
    `${first}\n${lineOf('user', 'Half a')}`,
    `${first}\n${lineOf('user', 'Half a line')}\n${lineOf('assistant', 'Yes')}`,
  );
  const others = run.messages.slice(2);
  expect(start.messages).toHaveLength(3);
  expect(others).toHaveLength(2);
  const { messages } = goOnFrom(start, run);
  expect(messages).toHaveLength(4);
  expect(messages[0]).toBe(start.messages[0]);
  expect(messages[1]).toBe(start.messages[1]);
  expect(messages[2]).toBe(others[0]);
  expect(messages[3]).toBe(others[1]);
});

test('a run of which nothing was shown, or of which less is there than was, is as it is', async () => {
  const line = lineOf('user', 'Hi');
  const { start, run } = await runsOf(`${line}\n${line}`, line);
  const [only] = run.messages;
  expect(goOnFrom(null, run).messages).toEqual([only]);
  expect(goOnFrom(start, run).messages).toHaveLength(1);
});
