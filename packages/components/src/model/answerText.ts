import { type UserInput } from '@agent-transcript/parser';
import { type JsonNode, readJson } from '@agent-transcript/text/json';

/** What was answered: words, a yes or no, or anything else as JSON. */
export type AnswerText =
  | { readonly type: 'text' | 'json'; readonly text: string }
  | { readonly type: 'boolean'; readonly value: boolean };

/** What an answer says, as it stands in the source, in which repeated keys and all digits are. */
export function answerText(node: UserInput): AnswerText {
  const answer = answerIn(node);
  if (answer === undefined) return { type: 'json', text: node.value };
  if (answer.type === 'string') return { type: 'text', text: answer.value };
  if (answer.type === 'number') return { type: 'text', text: answer.raw };
  if (answer.type === 'literal' && answer.value !== null) return { type: 'boolean', value: answer.value };
  return { type: 'json', text: node.value.slice(answer.start, answer.end) };
}

/** What was answered, without what is around it; nothing where that cannot be told. */
function answerIn(node: UserInput): JsonNode | undefined {
  const { node: json, error } = readJson(node.value);
  if (error !== undefined || json?.type !== 'object') return undefined;
  return json.entries.findLast(({ key }) => key === 'input')?.value;
}
