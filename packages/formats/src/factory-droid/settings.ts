import type { Usage } from '@agent-transcript/parser';
import type { Conversation } from '../core/createConversation';
import { usageBesideCache } from '../core/usage';
import { type Fields, fieldsOf, isFields, numberOf, stringOf } from '../core/values';

/** True if an id is safe as the name of a file: it cannot hold a path. */
export const isUnreadSettings = (id: string): boolean => /^[\w-]{1,100}$/.test(id);

/** Reads the settings beside a session, which have its model and the sum of its tokens. */
export function readSettings(conversation: Conversation, record: unknown): boolean {
  if (!isFields(record)) return false;
  const usage = usageOfDroid(fieldsOf(record.tokenUsage));
  conversation.note({ model: stringOf(record.model), usage });
  return true;
}

/** Tokens under Droid's names, or Anthropic's. The input excludes those of the cache. */
export const usageOfDroid = (counts: Fields): Usage | undefined =>
  usageBesideCache({
    input: numberOf(counts.inputTokens ?? counts.input_tokens),
    output: numberOf(counts.outputTokens ?? counts.output_tokens),
    cacheRead: numberOf(
      counts.cacheReadTokens ?? counts.cacheReadInputTokens ?? counts.cache_read_input_tokens,
    ),
    cacheWrite: numberOf(
      counts.cacheCreationTokens ?? counts.cacheCreationInputTokens ?? counts.cache_creation_input_tokens,
    ),
    reasoning: numberOf(counts.thinkingTokens),
  });
