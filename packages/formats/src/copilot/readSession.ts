import type { Usage } from '@agent-transcript/parser';
import type { Why } from '../core/lost';
import { addUsage, usageOf } from '../core/usage';
import { type Fields, fieldsOf, numberOf, stringOf, timeOf } from '../core/values';
import type { Session } from './Session';

export const HEADER = 'its facts are in the header';

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

/** Takes the totals of one run of the program: a session that was resumed has several. They count the calls of the model before them. */
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

/** Takes the tokens of one call of the model, which a program hears that listens to the session. */
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

/** Shows why a hook failed. Whether it did. */
export function readHook(session: Session, { success, error }: Fields): boolean {
  const problem = stringOf(error) ?? stringOf(fieldsOf(error).message);
  if (success !== false || problem === undefined) return false;
  session.message('system').blocks.error(problem);
  return true;
}

/** Shows that the conversation was compacted. */
export function compact(session: Session, data: Fields): undefined {
  const { blocks } = session.message('system');
  blocks.checkpoint('Compacted');
  blocks.text(stringOf(data.summaryContent) ?? '');
  if (data.success === false) blocks.error(stringOf(data.error) ?? 'The compaction failed.');
}

/** Shows that the conversation goes on elsewhere, or anew. */
export function showCheckpoint(session: Session, name: string, ...texts: readonly unknown[]): undefined {
  const { blocks } = session.message('system');
  blocks.checkpoint(name);
  for (const text of texts) blocks.text(stringOf(text) ?? '');
}

/** Shows what the agent says of its task at the end, unless its message or its call has said it. */
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
