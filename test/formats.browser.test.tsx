import { readRun, readRunIn, UnknownFormatError } from '@agent-transcript/formats';
import { expect, test, vi } from 'vitest';
import { runs } from '../packages/formats/src/testing/runs';

const worker = () =>
  new Worker(new URL('@agent-transcript/formats/worker', import.meta.url), { type: 'module' });

/** A chat that is sent in several pieces. */
const long = Array.from({ length: 600 }, (_, index) =>
  JSON.stringify({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `${index} ${'word '.repeat(500)}`,
  }),
).join('\n');

/** A message whose data holds a number that JSON can be read to, but not written from. */
const tooLarge =
  '[{"id": "1", "role": "assistant", "parts": [{"type": "data-star", "data": {"far": 1e999, "below": -0}}]}]';

test.each([
  ['a session', runs['claude-code']],
  ['data that JSON cannot say', tooLarge],
  ['an evaluation', runs.inspect],
  ['a long chat', long],
])('a worker reads %s as the page does', async (_, text) => {
  const onProgress = vi.fn();
  const run = await readRunIn(worker(), new File([text], 'run'), { onProgress });
  expect(run).toEqual(await readRun(text));
  expect(onProgress).toHaveBeenLastCalledWith({ read: new Blob([text]).size, total: new Blob([text]).size });
});

test('a worker says what a file looks like that is none of the formats', async () => {
  await expect(readRunIn(worker(), 'name,age\nAda,36\n')).rejects.toThrow(UnknownFormatError);
});

test('a worker of a host reads its format, and ours', async () => {
  const start = () => new Worker(new URL('./hostWorker.ts', import.meta.url), { type: 'module' });
  const { format, messages } = await readRunIn(start(), '{"said":"Ahoy"}\n{"said":"Home"}\n');
  expect([format, messages.length]).toEqual(['crew-log', 2]);
  expect((await readRunIn(start(), runs.codex)).format).toBe('codex');
});

test('a worker stops when the caller says so', async () => {
  const stop = new AbortController();
  const one = worker();
  const ended = vi.spyOn(one, 'terminate');
  const reading = readRunIn(one, long, { signal: stop.signal });
  stop.abort(new Error('Enough'));
  await expect(reading).rejects.toThrow('Enough');
  expect(ended).toHaveBeenCalledTimes(1);
});
