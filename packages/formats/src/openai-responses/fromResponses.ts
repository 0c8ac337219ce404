import { createConversation } from '../core/createConversation';
import type { RunMessage } from '../core/Run';
import {
  createMemory,
  type MessageMaker,
  type MessageSource,
  onlyMessage,
  rememberMessages,
} from '../core/rememberMessages';
import { type Fields, fieldsOf, idOf, isFields } from '../core/values';
import { createTurns } from './createTurns';
import { isMade, itemsOf, linkOf, roleOf } from './itemFields';

/** Options of {@link fromResponses}. */
export interface FromResponsesOptions {
  /** Whether more of the last item may come. Default `false`: calls without an output were cut off. */
  readonly streaming?: boolean | undefined;
}

type Source = MessageSource<Fields> & { readonly parts: [Fields, ...Fields[]] };

const memory = createMemory();

/**
 * Messages for `<Transcript messages>` of the Responses API: of items as they are sent as `input` and come as `output`, of whole
 * responses, or of both in one list. What one response holds is one message, with the outputs of its calls.
 *
 * The same objects give the same result objects, and an item that is replaced at each token keeps the nodes that have not changed.
 * Untrusted: what is no item is left out.
 *
 * @param given A response, or a list of items and responses.
 * @param options Whether the last item still grows.
 */
export function fromResponses(given: unknown, options?: FromResponsesOptions): readonly RunMessage[] {
  return rememberMessages(memory, isFields(given) ? [given] : given, options?.streaming === true, MAKER);
}

const MAKER: MessageMaker<Source> = {
  sourcesOf,
  make: makeMessage,
  textPath: () => [-1, 'content', -1, 'text'],
};

/** The items of each message: those that a model has made one after the other, with the outputs of their calls. */
function sourcesOf(items: readonly unknown[], from: number): Source[] | undefined {
  const asked = new Map<string | undefined, Source>();
  const sources: Source[] = [];
  let current: Source | undefined;
  for (let index = from; index < items.length; index++) {
    const item = items[index];
    if (!isFields(item)) continue;
    const role = roleOf(item);
    const isOwn = isMade(item);
    let source = role === 'answer' ? asked.get(linkOf(item)) : isOwn ? current : undefined;
    // After all but its own items the model goes on in another response.
    current = undefined;
    if (source === undefined) {
      // It may belong to what comes before: an answer to a call there, or an item of the same response.
      const goesOn = isOwn ? isMade(fieldsOf(items[index - 1])) : role === 'answer';
      if (from > 0 && goesOn) return undefined;
      // The answer to a question that is not in the list.
      if (item.type === 'mcp_approval_response') continue;
      source = { parts: [item], id: idOf(item.id), index, canGrow: role !== 'speech' };
      sources.push(source);
    } else source.parts.push(item);
    for (const one of itemsOf(item))
      if (roleOf(one) === 'call' || one.type === 'mcp_approval_request') asked.set(linkOf(one), source);
    if (isOwn) current = source;
  }
  return sources;
}

function makeMessage({ parts }: Source, id: string, isOpen: boolean): RunMessage {
  const conversation = createConversation('openai-responses');
  const turns = createTurns(conversation);
  if (isMade(parts[0])) turns.begin({ id });
  for (const [index, part] of parts.entries())
    turns.read(part, { id, grows: isOpen && index === parts.length - 1 });
  return onlyMessage(conversation, isOpen);
}
