import { type AnyRequest, type InputContent, type JsonValue, withInput } from '@agent-transcript/protocol';
import { withoutDataSecrets } from './dataSecrets';

/** The Request with this input, as text that runs anywhere. */
export function requestText(
  request: AnyRequest,
  input: InputContent | undefined,
  value: JsonValue | undefined,
  withSecrets: boolean,
): string {
  const instance = input?._instance;
  const filled =
    input === undefined || value === undefined
      ? request
      : (withInput(request, value, instance === undefined ? {} : { instance }) as AnyRequest);
  return JSON.stringify(withSecrets ? filled : withoutDataSecrets(filled), null, 2);
}
