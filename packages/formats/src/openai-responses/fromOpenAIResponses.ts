import { createHostReader, type StreamingOptions } from '../core/createHostReader';
import type { Link } from '../core/HostFormat';
import type { RunMessage } from '../core/Run';
import type { Fields } from '../core/values';
import { createTurns } from './createTurns';
import { isMade, itemsOf, linkOf, roleOf } from './itemFields';

const read = /* @__PURE__ */ createHostReader({
  name: 'openai-responses',
  parts: 'content',
  linksOf: (item) => itemsOf(item).flatMap(linksIn),
  isAnswer: (item) => roleOf(item) !== 'speech',
  // Adjacent items of the model are one message.
  goesOn: (before, item) => isMade(before) && isMade(item),
  createMessages(conversation) {
    const turns = createTurns(conversation);
    return (item, place, { goesOn }) => turns.read(item, { place, grows: goesOn });
  },
});

/**
 * Returns items and responses of the Responses API as messages for `<Transcript messages>`. Items have the form of a request's `input`
 * or a response's `output`. One response is one message, with the outputs of its calls.
 *
 * The same objects give the same results, and an item that is replaced at each token keeps its equal nodes.
 *
 * @param given A response, or a list of items and responses. Untrusted: other entries are left out.
 * @param options States if the last item still grows.
 */
export const fromOpenAIResponses = (
  given: unknown,
  options?: StreamingOptions | null,
): readonly RunMessage[] => read(given, options);

function linksIn(item: Fields): readonly Link[] {
  const id = linkOf(item);
  if (item.type === 'mcp_approval_response') return [{ type: 'reply', id }];
  if (roleOf(item) === 'answer') return [{ type: 'result', id }];
  return roleOf(item) === 'call' || item.type === 'mcp_approval_request' ? [{ type: 'call', id }] : [];
}
