import type { RunMessage } from '@agent-transcript/analysis/summary';
import type { ViewMessage } from './readMessages';

/** A message as it is summarized: a transcript of one source is the agent's. */
export const summaryMessage = ({ message, parts }: ViewMessage): RunMessage => ({
  role: message?.role ?? 'assistant',
  content: parts,
  createdAt: message?.createdAt,
});
