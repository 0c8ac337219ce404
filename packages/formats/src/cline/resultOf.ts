import type { CallResult } from '../core/drafts';
import { fieldsOf, parsed, stringOf } from '../core/values';

const DENIED = 'The user denied this operation';
const FAILED = /^The tool execution failed with the following error:\n<error>\n([^]*)\n<\/error>$/;

/** Reads a result, whose words say if a person refused the call or it failed: the program writes these itself. */
export function resultOf(output: string): CallResult {
  if (output === `${DENIED}.` || output.startsWith(`${DENIED} and provided the following feedback:`))
    return { output, outcome: 'denied' };
  const [, error] = FAILED.exec(output) ?? [];
  if (error !== undefined) return { error };
  if (!output.startsWith('{"status":"')) return { output };
  const said = fieldsOf(parsed(output));
  if (said.status === 'denied') return { output, outcome: 'denied' };
  if (said.status === 'error')
    return { output, error: stringOf(said.error) ?? stringOf(said.message) ?? 'error' };
  return { output };
}
