import { type UserInput } from '@agent-transcript/parser';
import { type JsonNode, readJson } from '@agent-transcript/text/json';

/** Answer to show: text, yes or no, or JSON for any other value. */
export type AnswerText =
  | { readonly type: 'text' | 'json'; readonly text: string }
  | { readonly type: 'boolean'; readonly value: boolean };

/** Answer of an input, cut from its source, so that repeated keys and all digits are kept. */
export function answerText(node: UserInput): AnswerText {
  const answer = answerIn(node);
  if (answer === undefined) return { type: 'json', text: node.value };
  if (answer.type === 'string') return { type: 'text', text: answer.value };
  if (answer.type === 'number') return { type: 'text', text: answer.raw };
  if (answer.type === 'literal' && answer.value !== null) return { type: 'boolean', value: answer.value };
  return { type: 'json', text: node.value.slice(answer.start, answer.end) };
}

/** Value of the `input` key; `undefined` if the payload is not an object with one. */
function answerIn(node: UserInput): JsonNode | undefined {
  const { node: json, error } = readJson(node.value);
  if (error !== undefined || json?.type !== 'object') return undefined;
  return json.entries.findLast(({ key }) => key === 'input')?.value;
}
