import { given } from '../core/given';
import type { AnyRequest, InputContent } from '../core/types';
import { dataIn } from './mergeData';

/**
 * The Inputs of a Request: its Input messages, merged, in the order of the context (request-protocol §9.1).
 *
 * An Input without `_instance` is global; one with it is for that instance.
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
