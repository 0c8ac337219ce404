import { isCall, isResult, partsOf } from '../core/anthropicContent';
import { type Fields, idOf, isFields } from '../core/values';

/** A message with the results of its calls that stand in other messages. */
export interface PairedMessage {
  readonly message: Fields;
  readonly index: number;
  /** Results of its calls, from later messages. */
  readonly answers: Fields[];
  /** Results in this message that belong to calls of earlier messages. */
  readonly elsewhere: Set<Fields>;
  /** Results in this message that belong to its own calls, or to none. */
  readonly own: Fields[];
}

/**
 * Pairs each result with the nearest earlier call of its id that has no result yet, among the messages from an index on. Returns
 * `undefined` if a result may belong to a call before that index.
 */
export function pairResults(messages: readonly unknown[], from: number): PairedMessage[] | undefined {
  const waiting = new Map<string, PairedMessage[]>();
  const pairs: PairedMessage[] = [];
  for (let index = from; index < messages.length; index++) {
    const message = messages[index];
    if (!isFields(message)) continue;
    const paired: PairedMessage = { message, index, answers: [], elsewhere: new Set(), own: [] };
    pairs.push(paired);
    for (const block of partsOf(message.content))
      if (!pairBlock(waiting, paired, block) && from > 0) return undefined;
  }
  return pairs;
}

/** Remembers a call, or pairs a result. Returns false for a result without a call. */
function pairBlock(waiting: Map<string, PairedMessage[]>, paired: PairedMessage, block: Fields): boolean {
  if (isResult(block)) {
    const asked = waiting.get(idOf(block.tool_use_id) ?? '')?.pop();
    if (asked === undefined || asked === paired) paired.own.push(block);
    else {
      asked.answers.push(block);
      paired.elsewhere.add(block);
    }
    return asked !== undefined;
  }
  const id = idOf(block.id);
  if (id === undefined || !isCall(block)) return true;
  const stack = waiting.get(id);
  if (stack === undefined) waiting.set(id, [paired]);
  else stack.push(paired);
  return true;
}
