import { anyUsage } from '../core/usage';
import { type Fields, fieldsOf, idOf, numberOf, stringOf, timeOf, unquoted } from '../core/values';
import { kindOf, type Span } from '../spans/Span';

/**
 * Span of an observation of Langfuse; `undefined` for a record without an id.
 *
 * @param quotes The most times that its values were written as JSON.
 */
export function readObservation(record: Fields, quotes: number): Span | undefined {
  const id = idOf(record.id);
  if (id === undefined) return undefined;
  const attributes = fieldsOf(fieldsOf(unquoted(record.metadata, 1)).attributes);
  const startedAt = timeOf(record.startTime);
  return {
    id,
    traceId: idOf(record.traceId),
    parentId: idOf(record.parentObservationId),
    kind: kindOf(stringOf(record.type) ?? ''),
    name: stringOf(record.name),
    startedAt,
    // An event has no duration.
    endedAt: timeOf(record.endTime) ?? (record.type === 'EVENT' ? startedAt : undefined),
    model: stringOf(record.model) ?? stringOf(record.providedModelName),
    agent: stringOf(attributes['gen_ai.agent.name']),
    usage: usageOf(record),
    cost: numberOf(record.totalCost || record.calculatedTotalCost || undefined),
    input: record.input,
    output: record.output,
    quotes,
    isGuess: quotes > 0,
    callId: idOf(
      attributes['ai.toolCall.id'] ?? attributes['gen_ai.tool.call.id'] ?? attributes['tool_call.id'],
    ),
    error: record.level === 'ERROR' ? (stringOf(record.statusMessage) ?? 'error') : undefined,
  };
}

/**
 * Tokens of an observation. `inputUsage` and `outputUsage` are totals; `usageDetails` has their parts, under names that each framework
 * chooses. Zero tokens count as unknown.
 */
function usageOf(record: Fields) {
  const details = fieldsOf(record.usageDetails);
  const usage = fieldsOf(record.usage);
  const sum = (word: string) =>
    Object.entries(details).reduce(
      (total, [name, count]) => total + (name.includes(word) ? (numberOf(count) ?? 0) : 0),
      0,
    );
  const input = record.inputUsage || sum('input') || usage.input || record.promptTokens;
  const output = record.outputUsage || sum('output') || usage.output || record.completionTokens;
  return input || output ? anyUsage({ ...details, input, output }) : undefined;
}
