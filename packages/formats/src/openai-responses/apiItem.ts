import { defined, type Fields, fieldsOf, stringOf } from '../core/values';

/** Types of items in which the API has both a call of a tool and its result, or an approval. */
const OF_API = /_call$|^mcp_/;

/**
 * Item of the API from which the Agents SDK for JavaScript made an item: it keeps calls of tools that OpenAI runs, and items of unknown
 * types, with their other fields in `providerData`. Any other item is returned as it is.
 */
export function apiItem(item: Fields): Fields {
  const { type, id, name, status, output, providerData, arguments: input } = item;
  const held = fieldsOf(providerData);
  const own = [held.type, name].find((one) => OF_API.test(stringOf(one) ?? ''));
  if (type === 'unknown' && stringOf(held.type) !== undefined) return { ...held, ...defined({ id }) };
  if (type !== 'hosted_tool_call' || own === undefined) return item;
  const result = own === 'image_generation_call' ? { result: output } : { output };
  const given = defined({ id, status, arguments: input, ...result });
  return { ...given, ...held, ...defined(result), type: own };
}
