import { expect, test } from 'vitest';
import { parse, type Root } from '.';
import { createTranscriptStream, readTranscript } from './stream';

const CHUNKS = ['<<STEP_', 'START>>\nStep 1: Lo', 'ok ✓\nFound', ' it.\n<<STEP_END>>', ''];
const SOURCE = CHUNKS.join('');

const readable = (chunks: readonly string[], onCancel: () => void = () => undefined) => {
  const rest = [...chunks];
  return new ReadableStream<string>({
    pull(controller) {
      const chunk = rest.shift();
      if (chunk === undefined) controller.close();
      else controller.enqueue(chunk);
    },
    cancel: onCancel,
  });
};

async function collect(trees: AsyncIterable<Root>): Promise<Root[]> {
  const all: Root[] = [];
  for await (const tree of trees) all.push(tree);
  return all;
}

async function* generate(chunks: readonly string[]) {
  yield* chunks;
}

test('a TransformStream gives snapshots, the last is the tree of the whole source', async () => {
  const trees: Root[] = [];
  await readable(CHUNKS)
    .pipeThrough(createTranscriptStream())
    .pipeTo(new WritableStream({ write: (tree) => void trees.push(tree) }));
  expect(trees.at(-1)).toEqual(parse(SOURCE));
  expect(trees.map(({ children }) => children.length)).toEqual([0, 1, 1, 1, 1]);
  expect(new Set(trees).size).toBe(trees.length);
});

test.each([
  ['an array', () => CHUNKS],
  ['an async iterable', () => generate(CHUNKS)],
  ['a ReadableStream', () => readable(CHUNKS)],
])('readTranscript reads %s', async (_, source) => {
  const trees = await collect(readTranscript(source()));
  expect(trees.at(-1)).toEqual(parse(SOURCE));
  expect(trees.length).toBeGreaterThan(3);
});

test('readTranscript reads a string, as one piece', async () => {
  const trees = await collect(readTranscript(SOURCE));
  expect(trees.at(-1)).toEqual(parse(SOURCE));
  expect(trees).toHaveLength(2);
});

test('readTranscript reads a ReadableStream that cannot be iterated', async () => {
  expect((await collect(readTranscript(notIterable(readable(CHUNKS))))).at(-1)).toEqual(parse(SOURCE));
});

const notIterable = (stream: ReadableStream<string>) =>
  ({ getReader: () => stream.getReader() }) as unknown as ReadableStream<string>;

test.each([
  ['iterated', (stream: ReadableStream<string>) => stream],
  ['only read', notIterable],
])('leaving the loop early cancels a source that can be %s', async (_, as) => {
  let cancelled = false;
  const source = as(
    readable(CHUNKS, () => {
      cancelled = true;
    }),
  );
  for await (const tree of readTranscript(source)) {
    if (tree.children.length > 0) break;
  }
  expect(cancelled).toBe(true);
});

test('an empty source gives one empty tree', async () => {
  expect(await collect(readTranscript([]))).toEqual([parse('')]);
});

test('an error of the source is passed on', async () => {
  async function* broken() {
    yield 'a';
    throw new Error('connection lost');
  }
  await expect(collect(readTranscript(broken()))).rejects.toThrow('connection lost');
});
