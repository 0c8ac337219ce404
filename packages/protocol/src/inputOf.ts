import { given } from './given';
import { dataIn } from './mergeData';
import type { AnyRequest, InputContent } from './types';

/**
 * What a Request takes: its Input messages, merged, in the order of the context (request-protocol §9.1).
 *
 * The one without `_instance` is global; those with one are for their instances.
 *
 * @throws ProtocolError `invalid-message`, or for a value that is not JSON.
 */
export function inputOf(request: AnyRequest): InputContent[] {
  return dataIn(request.context)
    .filter(({ kind }) => kind === 'input')
    .map(({ value, schema, description, instance }) => ({
      type: 'input',
      input: value,
      ...given({ schema, description, _instance: instance }),
    }));
}
