import { partsOf } from '../core/anthropicContent';
import { type Fields, fieldsOf } from '../core/values';
import type { Line, Session } from './Session';

/**
 * The words that a line of the queue sends to the model while it works; `undefined` where it sends none, or others have shown them.
 * `aside` if what follows does not name them.
 */
export function wordsOfQueue(
  { queue, shown }: Session,
  line: Line,
): { readonly parts: readonly Fields[]; readonly aside: boolean } | undefined {
  const { operation, content, attachment } = line.fields;
  const isRemoved = operation === 'remove';
  if (operation === 'enqueue') queue.push(content);
  if (operation === 'popAll') queue.length = 0;
  const next = isRemoved || operation === 'dequeue' ? queue.shift() : undefined;
  // Old versions write what is removed, as it is sent, nowhere else; newer ones have an attachment too.
  const prompt = isRemoved ? (content ?? next) : fieldsOf(attachment).prompt;
  const parts = partsOf(prompt);
  if (parts.length === 0 || shown.delete(prompt)) return undefined;
  shown.add(prompt);
  return { parts, aside: isRemoved };
}
