import { isObject, isReserved, MAX_DEPTH } from '@agent-transcript/schema';
import { checkJson } from './checkJson';
import { given } from './given';
import { dataIn } from './mergeData';
import { ProtocolError } from './ProtocolError';
import { isIndex, parseReference } from './parseReference';
import type { AnyContext, DataContent, JsonValue } from './types';

/** The value to write and its place. */
export interface Output {
  /** Reference to the place: `†state.user.city`. */
  readonly path: string;
  /** Any JSON value. An object is merged into an existing object; any other value replaces the old one. */
  readonly value: unknown;
  /** The tool call that produced the value; kept in `_call`, never shown to the model. */
  readonly call?: JsonValue;
  /** Time at which it was produced, in the host's format; kept in `_date`, never shown to the model. */
  readonly date?: string;
  /** The instance whose data to write. */
  readonly instance?: string;
}

/**
 * Adds a Data message with a value at a path to a context (request-protocol §10).
 *
 * No message is edited: the context is an audit trail, and merging it gives the current state. Merging
 * replaces lists as a whole, so a path through a list writes the whole changed list.
 *
 * @throws ProtocolError `invalid-path`, or for a value that is not JSON.
 */
export function writeOutput<const Entry extends AnyContext[number]>(
  context: readonly Entry[],
  { path, value, call, date, instance }: Output,
): (Entry | DataContent)[] {
  const reference = parseReference(path);
  if (reference === null || reference.path.length > MAX_DEPTH) {
    throw invalidPath(path.slice(0, 99), 'an invalid path: write †<kind>.<path>');
  }
  if (call !== undefined) checkJson(call, { name: `call of the output at ${path}` });
  const { kind } = reference;
  const now = dataIn(context).find((view) => view.kind === kind && view.instance === instance);
  const data = patchAt(now?.value, reference.path, value as JsonValue);
  // Checked after the patch is built: with the path around it the value may be too deep.
  checkJson(data, { name: `output at ${path}` });
  const notes = given({ _instance: instance, _call: call, _date: date });
  return [...context, { type: 'data', kind, data, ...notes }];
}

/**
 * The smallest patch that, merged into the current value, puts the new value at the path.
 *
 * Merging stops at a list: inside it (`whole`) the patch also holds all values that stay.
 */
function patchAt(
  now: JsonValue | undefined,
  [name, ...rest]: readonly string[],
  value: JsonValue,
  whole = false,
): JsonValue {
  if (name === undefined) return value;
  if (Array.isArray(now)) {
    const list: readonly JsonValue[] = now;
    const index = Number(name);
    if (!isIndex(name) || index > list.length)
      throw invalidPath(name, `an invalid index for ${list.length} entries`);
    return list.toSpliced(index, 1, patchAt(list[index], rest, value, true));
  }
  if (isReserved(name)) throw invalidPath(name, 'a reserved name');
  const patch: { [key: string]: JsonValue } = whole && isObject(now) ? { ...now } : {};
  const member = isObject(now) && Object.hasOwn(now, name) ? now[name] : undefined;
  patch[name] = patchAt(member, rest, value, whole);
  return patch;
}

function invalidPath(name: string, what: string): ProtocolError {
  return new ProtocolError('invalid-path', `"${name}" is ${what}.`);
}
