import { checkJson } from '../core/checkJson';
import { checkSchema } from '../core/checkSchema';
import type { Decision } from '../core/Decision';
import type { AnyRequest, Idea } from '../core/types';
import { stageContext } from '../data/stageContext';

/**
 * Combines a Request and its decision into a self-contained record (request-protocol §12).
 *
 * An Idea is also a Request: compiling it gives the same messages, byte for byte.
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
