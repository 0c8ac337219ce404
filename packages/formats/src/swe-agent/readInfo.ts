import type { Conversation } from '../core/createConversation';
import type { Place } from '../core/Run';
import { usageOf } from '../core/usage';
import { type Fields, fieldsOf, numberOf, parsed, stringOf } from '../core/values';
import type { HistoryReader } from './createHistoryReader';

/** Reads the facts of a whole run, after its history. */
export function readInfo(
  record: Fields,
  conversation: Conversation,
  history: Pick<HistoryReader, 'lastResult' | 'isSubmitted'>,
  place: Place,
): void {
  const info = fieldsOf(record.info);
  const config = fieldsOf(parsed(record.replay_config));
  const stats = fieldsOf(info.model_stats);
  const version = stringOf(info.swe_agent_version) ?? stringOf(info.mini_version);
  const status = stringOf(info.exit_status);
  const hasFailed = status !== undefined && !/^submitted$/i.test(status);
  conversation.note({
    title: stringOf(record.instance_id) ?? stringOf(fieldsOf(config.problem_statement).id),
    agent: version === undefined ? 'SWE-agent' : `SWE-agent ${version}`,
    model: stringOf(fieldsOf(fieldsOf(config.agent).model).name),
    usage: usageOf({ input: counted(stats.tokens_sent), output: counted(stats.tokens_received) }),
    cost: counted(stats.instance_cost),
    result: hasFailed ? undefined : (status ?? (history.isSubmitted() ? 'submitted' : undefined)),
  });

  const submission = stringOf(info.submission);
  const isTold = submission !== undefined && history.lastResult()?.includes(submission) === true;
  if (isTold) conversation.skip('info/submission', 'Repeated by the last result', place);
  if (!hasFailed && (submission === undefined || isTold)) return;
  const message = conversation.message({ role: 'system' });
  if (hasFailed) message.blocks.error(`The run ended with ${status}.`);
  if (submission !== undefined && !isTold)
    message.addData({ type: 'data', kind: 'submission', data: submission });
}

/** A count, or `undefined` for zero: SWE-agent writes zero for unknown counts, such as the cost of a model without a known price. */
const counted = (value: unknown) => numberOf(value) || undefined;
