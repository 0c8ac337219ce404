import { expect, test, vi } from 'vitest';
import { readRun, UnknownFormatError } from '..';
import { claudeCodeAgent, claudeCodeRun } from '../testing/runs/claudeCode';
import { openCodeFiles, openCodeMain } from '../testing/runs/openCode';

const chat = JSON.stringify([
  { role: 'user', content: 'Which?' },
  { role: 'assistant', content: 'This one.' },
]);
const bytes = new TextEncoder().encode(chat);

async function* pieces() {
  yield chat.slice(0, 10);
  yield chat.slice(10);
}

test.each<[string, () => Parameters<typeof readRun>[0]]>([
  ['text', () => chat],
  ['bytes', () => bytes],
  ['a file', () => new File([chat], 'chat.json')],
  ['a stream of bytes', () => new Blob([chat]).stream()],
  ['a stream of text', () => new Blob([chat]).stream().pipeThrough(new TextDecoderStream())],
  ['an async iterable', pieces],
])('%s', async (_, source) => {
  expect((await readRun(source())).messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
});

test('a file of an unknown format is refused with a description', async () => {
  const refused = readRun('name,age\nAda,36\n');
  await expect(refused).rejects.toThrow(UnknownFormatError);
  await expect(refused).rejects.toThrow(/CSV/);
  await expect(readRun('')).rejects.toThrow(/empty/);
});

test('a format that does not exist is refused', async () => {
  await expect(readRun(chat, { format: 'nothing' as 'otel' })).rejects.toThrow(
    /There is no format "nothing"/,
  );
});

test('it reports its progress', async () => {
  const onProgress = vi.fn();
  await readRun(bytes, { onProgress });
  expect(onProgress).toHaveBeenLastCalledWith({ read: bytes.length, total: bytes.length });
  await readRun(pieces(), { onProgress });
  expect(onProgress).toHaveBeenLastCalledWith({ read: chat.length, total: undefined });
});

test('it stops when the caller aborts, and cancels the stream', async () => {
  const stop = new AbortController();
  const cancel = vi.fn();
  const endless = new ReadableStream<string>({
    pull: (controller) =>
      controller.enqueue(`${JSON.stringify({ role: 'user', content: 'x'.repeat(1_000) })}\n`),
    cancel,
  });
  const reading = readRun(endless, {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('Enough')),
  });
  await expect(reading).rejects.toThrow('Enough');
  expect(cancel).toHaveBeenCalledTimes(1);
  await expect(readRun(chat, { signal: AbortSignal.abort(new Error('Before')) })).rejects.toThrow('Before');
});

test('it cancels a stream of which only the beginning was read', async () => {
  const stop = new AbortController();
  const cancel = vi.fn();
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(bytes);
    stop.abort(new Error('Enough'));
  };
  const stream = new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 });
  await expect(readRun(stream, { signal: stop.signal })).rejects.toThrow('Enough');
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('errors of a source are thrown', async () => {
  async function* broken() {
    yield chat;
    throw new Error('Connection lost');
  }
  await expect(readRun(broken())).rejects.toThrow('Connection lost');
});

test('between slices other work runs', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const line = `${JSON.stringify({ role: 'assistant', content: 'A sentence. '.repeat(20) })}\n`;
  await readRun(line.repeat(8_000));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});

test('files that belong to a run are opened by their path', async () => {
  const open = vi.fn(async (name: string) => (name === claudeCodeAgent.name ? claudeCodeAgent.text : null));
  const alone = await readRun(claudeCodeRun);
  const whole = await readRun(claudeCodeRun, { open });
  expect(open).toHaveBeenCalledWith(claudeCodeAgent.name);
  expect(JSON.stringify(whole).length).toBeGreaterThan(JSON.stringify(alone).length);
});

test('a folder is read by its main file', async () => {
  const files = Object.entries(openCodeFiles).map(([name, source]) => ({ name, source }));
  const run = await readRun(files.toReversed());
  expect(run.format).toBe('opencode');
  expect(run.messages.length).toBeGreaterThan(1);
  expect(Object.keys(openCodeFiles)).toContain(openCodeMain);
});

test('the runs of a folder are in `runs`', async () => {
  const run = await readRun([
    { name: 'a/one.jsonl', source: claudeCodeRun },
    { name: 'a/two.json', source: new Blob([chat]) },
    { name: 'a/notes.txt', source: 'Buy milk.' },
  ]);
  expect(run).toMatchObject({
    format: 'unknown',
    messages: [],
    runs: [{ format: 'claude-code' }, { format: 'openai-chat', title: 'a/two.json' }],
    skipped: [{ count: 1, places: [{ file: 'a/notes.txt' }] }],
  });
  await expect(readRun([{ name: 'notes.txt', source: 'Buy milk.' }])).rejects.toThrow(UnknownFormatError);
});

const log = (space: number) =>
  JSON.stringify(
    {
      version: 2,
      status: 'success',
      eval: { task: 'stores', model: 'm' },
      samples: [{ id: 1, epoch: 1, messages: [], scores: { loss: { value: '±' }, gain: { value: '∞' } } }],
    },
    null,
    space,
  )
    .replace('"±"', 'NaN')
    .replace('"∞"', '-Infinity');

test.each([
  ['a value on many lines', log(2)],
  ['a value on one line', log(0)],
  ['a line among others', `${log(0)}\n\n`],
  ['a value on many lines that is cut', log(2).slice(0, -2)],
  ['a line that is cut', log(0).slice(0, -2)],
])('numbers of Python that JSON does not know, in %s', async (_, text) => {
  const { runs } = await readRun(text);
  expect(runs?.[0]?.messages[0]?.content.slice(1)).toMatchObject([
    { data: { scorer: 'loss', value: 'NaN' } },
    { data: { scorer: 'gain', value: '-Infinity' } },
  ]);
});

test('a damaged line with such a number, and values that were joined', async () => {
  const line = JSON.stringify({ role: 'user', content: 'Hi', score: 0 }).replace('0}', 'NaN}');
  const run = await readRun(`${line}\n{"role": NaN x}\n${line}${line}\n`, { format: 'openai-chat' });
  expect(run.messages).toHaveLength(3);
  expect(run.skipped).toMatchObject([{ kind: 'not JSON', count: 1, places: [{ line: 2 }] }]);
});
