/**
 * The parser for web streams and async iterables.
 *
 * @module
 */
import { demand, demandText } from '@agent-transcript/text/given';
import { createParser } from './createParser';
import type { Root } from './model/types';

/**
 * Creates a `TransformStream` from pieces of the source to snapshots of the tree. A piece without changes gives no
 * snapshot; the last snapshot is the tree of the whole source.
 *
 * @example
 * response.body.pipeThrough(new TextDecoderStream()).pipeThrough(createTranscriptStream())
 */
export function createTranscriptStream(): TransformStream<string, Root> {
  const parser = createParser();
  let last: Root | null = null;
  const enqueue = (controller: TransformStreamDefaultController<Root>) => {
    const tree = parser.tree();
    if (tree !== last) controller.enqueue(tree);
    last = tree;
  };
  return new TransformStream<string, Root>({
    transform(chunk, controller) {
      parser.write(chunk);
      enqueue(controller);
    },
    flush(controller) {
      parser.end();
      enqueue(controller);
    },
  });
}

/**
 * Yields snapshots of the tree while the source arrives, from any iterable, async iterable or `ReadableStream` of
 * pieces; the last one is the tree of the whole source. A string is one piece. Leaving the loop early cancels the
 * source.
 *
 * @example
 * for await (const tree of readTranscript(stream)) render(tree);
 */
export async function* readTranscript(
  source: AsyncIterable<string> | Iterable<string> | ReadableStream<string>,
): AsyncGenerator<Root, void, undefined> {
  const parser = createParser();
  let last: Root | null = null;
  for await (const chunk of toIterable(source)) {
    demandText('readTranscript', { chunk });
    parser.write(chunk);
    const tree = parser.tree();
    if (tree !== last) yield tree;
    last = tree;
  }
  parser.end();
  yield parser.tree();
}

/** Not every browser can iterate a `ReadableStream`. */
function toIterable(
  source: AsyncIterable<string> | Iterable<string> | ReadableStream<string>,
): AsyncIterable<string> | Iterable<string> {
  // A string is iterable too, but by characters.
  if (typeof source === 'string') return [source];
  demand('readTranscript', { source }, 'an iterable of strings, or a `ReadableStream`', isSource);
  return 'getReader' in source && !(Symbol.asyncIterator in source)
    ? readAll(source)
    : (source as AsyncIterable<string>);
}

function isSource(source: unknown): boolean {
  try {
    return (
      typeof source === 'object' &&
      source !== null &&
      ['getReader', Symbol.asyncIterator, Symbol.iterator].some(
        (name) => typeof (source as Record<PropertyKey, unknown>)[name] === 'function',
      )
    );
  } catch {
    // A proxy may throw.
    return false;
  }
}

async function* readAll(stream: ReadableStream<string>): AsyncGenerator<string, void, undefined> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
