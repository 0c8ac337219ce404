import { type AnyRequest, type JsonValue, withInput } from '@agent-transcript/protocol';
import { withoutDataSecrets } from './dataSecrets';

/** The Request with this input, as text that runs anywhere; with its own for `undefined`. */
export function requestText(
  request: AnyRequest,
  value: JsonValue | undefined,
  instance: string | undefined,
  withSecrets: boolean,
): string {
  const filled: AnyRequest =
    value === undefined ? request : withInput(request, value, instance === undefined ? {} : { instance });
  return JSON.stringify(withSecrets ? filled : withoutDataSecrets(filled), null, 2);
}
