import { type Fields, fieldsOf, stringOf } from '@agent-transcript/text/values';
import type { Call } from '../calls';

/**
 * Whether a result is what its call printed, read or found, and not what became of the call: a fixture may well say
 * `{"success": false}`.
 *
 * @param fields Of a result that is a JSON object; `null` for any other.
 */
export function isContent(call: Call, text: string, fields: Fields | null): boolean {
  switch (call.kind) {
    case 'execute':
      // Around the output of a command stands what is not part of it.
      return call.output === undefined ? call.stdout === undefined : call.output === text;
    case 'read':
      return fields === null || (mayHoldJson(call.path) && !hasParts(fields) && !names(fields, call.path));
    case 'search':
      // A line that was found holds the pattern.
      return fields === null || (!hasParts(fields) && text.includes(call.pattern));
    case 'list':
    case 'fetch':
      return fields === null;
    default:
      return false;
  }
}

/** Whether a result is the list of parts of the Model Context Protocol, beside which `isError` speaks of the call. */
const hasParts = (fields: Fields): boolean => Array.isArray(fields.content);

/** Ends of the names of files whose text may be a JSON object, beside all with `json` in them. */
const ENDS = new Set(['har', 'ipynb', 'map', 'lock', 'log', 'txt', 'out', 'snap', 'yaml', 'yml']);

function mayHoldJson(path: string): boolean {
  const name = nameOf(path);
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return end === name.toLowerCase() || end.includes('json') || ENDS.has(end);
}

/** Whether the error names the file that was to be read: a file seldom speaks of itself. */
function names({ error }: Fields, path: string): boolean {
  const message = stringOf(error) ?? stringOf(fieldsOf(error).message);
  return message?.includes(nameOf(path)) ?? false;
}

const nameOf = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
