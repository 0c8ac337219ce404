import type { RecordReader } from '../core/RecordReader';
import { fieldsOf, idOf, isFields, listOf, stringOf } from '../core/values';
import { createTraces, type Tracer } from '../spans/createTraces';
import { readObservation } from './readObservation';

/** Traces of Langfuse: with their observations, or observations alone, whole or one by one. */
export const createReader = (): RecordReader =>
  createTraces({
    format: 'langfuse',
    holders: /^(?:data|observations)$/,
    readSpan: createSpanReader(),
  });

/** True if a record holds values as they are, so that its texts are texts: other exports write each value as JSON text. */
const isPlain = (record: unknown): boolean => {
  const { input, output, metadata } = fieldsOf(record);
  return [input, output, metadata].some((value) => Object(value) === value);
};

function createSpanReader(): Tracer['readSpan'] {
  let isText = true;
  return (record, skip) => {
    const { trace = record, observations, data } = record;
    // One export has written the whole file, so one plain record settles it.
    if ([record, trace, ...listOf(observations), ...listOf(data)].some(isPlain)) isText = false;
    if (!isFields(trace) || !(trace !== record || Array.isArray(observations)))
      return readObservation(record, isText ? 1 : 0);
    const { id, name, input, output, scores } = trace;
    for (const _ of listOf(scores)) skip('score', 'Not part of the run');
    const traceId = idOf(id) ?? idOf(fieldsOf(listOf(observations)[0]).traceId) ?? 'trace';
    // An export of texts writes the values of a trace as JSON twice.
    return { id: '', traceId, name: stringOf(name), input, output, quotes: isText ? 2 : 0, isGuess: isText };
  };
}
