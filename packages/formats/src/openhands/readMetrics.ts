import type { Conversation } from '../core/createConversation';
import { usageOf } from '../core/usage';
import { defined, type Fields, fieldsOf, listOf, numberOf, stringOf } from '../core/values';
import type { Speaker } from './createSpeakers';
import { metadataOf } from './event';

/** Notes the tokens and the cost of the run so far, from each event that has them. */
export function noteMetrics(event: Fields, conversation: Conversation): void {
  const metrics = fieldsOf(event.llm_metrics);
  const total = fieldsOf(metrics.accumulated_token_usage);
  conversation.note({
    cost: numberOf(metrics.accumulated_cost),
    usage: usageOf({
      input: numberOf(total.prompt_tokens),
      output: numberOf(total.completion_tokens),
      cacheRead: numberOf(total.cache_read_tokens),
      cacheWrite: numberOf(total.cache_write_tokens),
    }),
  });
}

/** Writes the reasoning, model and tokens of a model response, once. */
export function responseData(event: Fields, speaker: Speaker, isNew: boolean): void {
  const response = fieldsOf(metadataOf(event).model_response);
  if (!isNew) return;
  const { reasoning_content: reasoning } = fieldsOf(fieldsOf(listOf(response.choices)[0]).message);
  if (typeof reasoning === 'string') speaker.blocks.thinking(reasoning);
  const tokens = fieldsOf(response.usage);
  speaker.note(
    defined({
      model: stringOf(response.model),
      usage: usageOf({
        input: numberOf(tokens.prompt_tokens),
        output: numberOf(tokens.completion_tokens),
        cacheRead: numberOf(fieldsOf(tokens.prompt_tokens_details).cached_tokens),
        cacheWrite: numberOf(tokens.cache_creation_input_tokens),
        reasoning: numberOf(fieldsOf(tokens.completion_tokens_details).reasoning_tokens),
      }),
    }),
  );
}
