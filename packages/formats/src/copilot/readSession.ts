import type { Usage } from '@agent-transcript/parser';
import type { Why } from '../core/lost';
import { addUsage, usageOf } from '../core/usage';
import { type Fields, fieldsOf, numberOf, stringOf, timeOf } from '../core/values';
import type { Session } from './Session';

export const HEADER = 'Shown in the header';

/** Reads the beginning of a session. */
export function readStart({ conversation }: Session, data: Fields): string {
  const version = stringOf(data.copilotVersion);
  conversation.note({
    id: stringOf(data.sessionId),
    agent: version === undefined ? 'Copilot CLI' : `Copilot CLI ${version}`,
    model: stringOf(data.selectedModel),
  });
  conversation.saw(timeOf(data.startTime));
  return HEADER;
}

/** Reads the totals of one run of the program. A resumed session has several, each for the model calls before it. */
export function readTotals(session: Session, data: Fields): Why | undefined {
  const metrics = Object.values(fieldsOf(data.modelMetrics)).map((metric) =>
    fieldsOf(fieldsOf(metric).usage),
  );
  const total = metrics.map(usageOfCall).reduce(addUsage, undefined);
  if (total !== undefined)
    session.tokens = { settled: addUsage(session.tokens.settled, total), open: undefined };
  noteTokens(session);
  const problem =
    data.shutdownType === 'error' ? (stringOf(data.errorReason) ?? 'The program failed.') : undefined;
  if (problem === undefined) return HEADER;
  session.message('system').blocks.error(problem);
  return undefined;
}

/** Reads the tokens of one model call. Only programs that listen to the session log these events. */
export function readUsage(session: Session, data: Fields): string {
  session.tokens = { ...session.tokens, open: addUsage(session.tokens.open, usageOfCall(data)) };
  noteTokens(session);
  return HEADER;
}

const noteTokens = ({ conversation, tokens }: Session): void =>
  conversation.note({ usage: addUsage(tokens.settled, tokens.open) });

const usageOfCall = (usage: Fields): Usage | undefined =>
  usageOf({
    input: numberOf(usage.inputTokens),
    output: numberOf(usage.outputTokens),
    cacheRead: numberOf(usage.cacheReadTokens),
    cacheWrite: numberOf(usage.cacheWriteTokens),
    reasoning: numberOf(usage.reasoningTokens),
  });

/** Shows the error of a hook. Returns false if the hook did not fail. */
export function readHook(session: Session, { success, error }: Fields): boolean {
  const problem = stringOf(error) ?? stringOf(fieldsOf(error).message);
  if (success !== false || problem === undefined) return false;
  session.message('system').blocks.error(problem);
  return true;
}

/** Shows a compaction as a checkpoint. */
export function compact(session: Session, data: Fields): undefined {
  const { blocks } = session.message('system');
  blocks.checkpoint('Compacted');
  blocks.text(stringOf(data.summaryContent) ?? '');
  if (data.success === false) blocks.error(stringOf(data.error) ?? 'The compaction failed.');
}

/** Shows that the conversation continues elsewhere, or starts again. */
export function showCheckpoint(session: Session, name: string, ...texts: readonly unknown[]): undefined {
  const { blocks } = session.message('system');
  blocks.checkpoint(name);
  for (const text of texts) blocks.text(stringOf(text) ?? '');
}

/** Shows the agent's last words on its task, unless a message or a call has them. */
export function completeTask(session: Session, { summary, reason, success }: Fields): string | undefined {
  const words = stringOf(summary) ?? '';
  const problem = success === false ? stringOf(reason) : undefined;
  const isTold = words === '' || session.told.has(words);
  if (isTold && problem === undefined) return 'repeats the agent';
  const { blocks } = session.answer();
  if (!isTold) blocks.text(words);
  if (problem !== undefined) blocks.error(problem);
  return undefined;
}
