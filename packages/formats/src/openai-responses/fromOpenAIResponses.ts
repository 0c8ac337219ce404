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

/** Options of {@link fromOpenAIResponses}. */
export interface FromOpenAIResponsesOptions {
  /** True while more of the last item may come. Default: false, which shows calls without an output as cut off. */
  readonly streaming?: boolean | undefined;
}

type Source = MessageSource<Fields> & { readonly parts: [Fields, ...Fields[]] };

const memory = createMemory();

/**
 * Returns items and responses of the Responses API as messages for `<Transcript messages>`. Items have the form of a request's `input`
 * or a response's `output`. One response is one message, with the outputs of its calls.
 *
 * The same objects give the same results, and an item that is replaced at each token keeps its equal nodes.
 *
 * @param given A response, or a list of items and responses. Untrusted: other entries are left out.
 * @param options States if the last item still grows.
 */
export function fromOpenAIResponses(
  given: unknown,
  options?: FromOpenAIResponsesOptions,
): readonly RunMessage[] {
  return rememberMessages(memory, isFields(given) ? [given] : given, options?.streaming === true, MAKER);
}

const MAKER: MessageMaker<Source> = {
  sourcesOf,
  make: makeMessage,
  textPath: () => [-1, 'content', -1, 'text'],
};

/** Groups items into messages: adjacent items of the model, with the outputs of their calls. */
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
    // Any item but its own ends the model's response.
    current = undefined;
    if (source === undefined) {
      // The item may belong to a message before `from`: an answer to a call there, or an item of the same response.
      const goesOn = isOwn ? isMade(fieldsOf(items[index - 1])) : role === 'answer';
      if (from > 0 && goesOn) return undefined;
      // The question that it answers is not in the list.
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
