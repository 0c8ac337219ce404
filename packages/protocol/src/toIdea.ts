import { checkJson } from './checkJson';
import { checkSchema } from './checkSchema';
import type { Decision } from './Decision';
import { stageContext } from './stageContext';
import type { AnyRequest, Idea } from './types';

/**
 * A Request with its decision, as a record that stands by itself (seed 002).
 *
 * It is a Request again: compiling it gives the same messages, byte for byte.
 *
 * @throws ProtocolError for a schema, context or decision that is not JSON, or `invalid-message`.
 */
export function toIdea<const R extends AnyRequest>(
  request: R,
  decision: Decision<R['schema']>,
): Idea<R['schema'], R['context']> {
  const { schema, context } = request;
  const idea = { schema, context, decision };
  checkSchema(schema);
  stageContext(context);
  checkJson(context, { name: 'context' });
  checkJson(decision, { name: 'decision' });
  return idea;
}
