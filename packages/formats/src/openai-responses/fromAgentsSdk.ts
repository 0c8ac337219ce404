import { createHostReader, type StreamingOptions } from '../core/createHostReader';
import type { HeldMessages } from '../core/createMessageReader';
import { oncePerObject } from '../core/oncePerObject';
import type { RunMessage } from '../core/Run';
import { type Fields, fieldsOf, isFields, listOf, stringOf } from '../core/values';
import { apiItem } from './apiItem';
import { responseItems } from './responseItems';

const read = /* @__PURE__ */ createHostReader({ ...responseItems, open });

/**
 * Returns items of the OpenAI Agents SDK as messages for `<Transcript messages>`, with the agent of each message where the SDK names it.
 * Adjacent items of an agent are one message, with the outputs of its calls.
 *
 * The same objects give the same results, and an item that is replaced at each token keeps its equal nodes.
 *
 * @param given A run of the SDK for JavaScript (`run(agent, input)`) or its state as JSON, or a list of items: `history`, `newItems`, or
 * `to_input_list()` of the SDK for Python. Untrusted: other values are left out.
 * @param options States if the last item still grows.
 */
export const fromAgentsSdk = (given: unknown, options?: StreamingOptions | null): readonly RunMessage[] =>
  read(given, options);

function open(value: unknown): HeldMessages | undefined {
  if (!isFields(value)) return undefined;
  const { input, newItems, originalInput = input, generatedItems = newItems, history } = value;
  if (Array.isArray(generatedItems))
    return { history: itemsIn([...inputOf(originalInput), ...generatedItems]) };
  if (Array.isArray(history)) return { history: itemsIn(history) };
  return { added: itemsIn([value]) };
}

const inputOf = (input: unknown): readonly unknown[] =>
  typeof input === 'string' ? [{ role: 'user', content: input }] : listOf(input);

const itemsIn = (values: readonly unknown[]): readonly Fields[] =>
  values
    .filter(isFields)
    .filter(({ type }) => type !== 'tool_approval_item')
    .map(itemOf);

/** Item of the model in an item of a run, with the name of its agent. An item of an approval repeats its call. */
const itemOf = /* @__PURE__ */ oncePerObject((value: Fields): Fields => {
  const { rawItem, agent, sourceAgent = agent } = value;
  if (!isFields(rawItem)) return apiItem(value);
  const item = apiItem(rawItem);
  return item.role === 'user' ? item : { ...item, agent: stringOf(fieldsOf(sourceAgent).name) };
});
