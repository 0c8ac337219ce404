import type { RunMessage } from '@agent-transcript/analysis/summary';
import type { ViewMessage } from './readMessages';

const known = new WeakMap<ViewMessage, RunMessage>();

/** A message as it is summarized, the same object for the same message: a transcript of one source is the agent's. */
export function summaryMessage(view: ViewMessage): RunMessage {
  let summarized = known.get(view);
  if (summarized === undefined) {
    const { message, parts } = view;
    summarized = { role: message?.role ?? 'assistant', content: parts, createdAt: message?.createdAt };
    known.set(view, summarized);
  }
  return summarized;
}
