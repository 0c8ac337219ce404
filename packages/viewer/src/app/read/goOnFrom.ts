import type { Run } from '@agent-transcript/formats';

/**
 * A run that goes on from its beginning, which is shown already: messages that are still the same are the same objects, so that nothing of
 * them is rendered again. Changes the list of the run.
 */
export function goOnFrom(start: Run | null, run: Run): Run {
  const messages = run.messages as Run['messages'][number][];
  start?.messages.forEach((message, index) => {
    // Both were read by one reader, which writes their parts in one order.
    if (JSON.stringify(message) === JSON.stringify(messages[index])) messages[index] = message;
  });
  return run;
}
