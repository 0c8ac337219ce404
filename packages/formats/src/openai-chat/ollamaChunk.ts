import { defined, type Fields, fieldsOf, listOf, stringOf } from '../core/values';

/** True for an answer of Ollama, or a piece of one. */
export const isOllama = ({ done, message, response }: Fields): boolean =>
  typeof done === 'boolean' && (typeof fieldsOf(message).role === 'string' || typeof response === 'string');

/** An answer of Ollama, or a piece of one, as a chunk of a completion. `calls` is the number of calls in earlier pieces. */
export function ollamaChunk(record: Fields, calls: number): Fields {
  const { message, response, thinking, done, done_reason: reason, model, created_at } = record;
  const said = message === undefined ? { content: response, thinking } : fieldsOf(message);
  const delta = defined({
    ...said,
    reasoning_content: stringOf(said.thinking),
    tool_calls: listOf(said.tool_calls).map((call, index) => ({ ...fieldsOf(call), index: calls + index })),
  });
  const usage = { prompt_tokens: record.prompt_eval_count, completion_tokens: record.eval_count };
  const choice = { index: 0, delta, finish_reason: done === true ? (stringOf(reason) ?? 'stop') : null };
  return { model, created_at, usage, choices: [choice] };
}
