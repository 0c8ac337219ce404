import { isObject, isReserved, MAX_DEPTH } from '@agent-transcript/schema';
import { checkJson } from '../core/checkJson';
import { given } from '../core/given';
import type { OutputMethod } from '../core/OutputMethod';
import { isIndex, parseReference } from '../core/parseReference';
import type { AnyContext, DataContent, JsonValue } from '../core/types';
import { applyOutput, invalidPath } from './applyOutput';
import { dataIn } from './mergeData';

/** The value to write and its place. */
export interface Output {
  /** Reference to the place: `†state.user.city`. */
  readonly path: string;
  /** Any JSON value. */
  readonly value: unknown;
  /**
   * Method of writing. Without one the value merges like Data: an object is added to the existing one, any other value
   * replaces it.
   */
  readonly method?: OutputMethod;
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
 * No message is edited: the context is an audit trail, and merging it gives the current state. Without a `method` the
 * value merges like Data: an object is added to the object at the path, and lists are replaced as a whole, so a path
 * through a list writes the whole changed list. With a `method` the message contains method and place.
 *
 * @throws ProtocolError `invalid-path`, or for a value that is not JSON.
 */
export function writeOutput<const Entry extends AnyContext[number]>(
  context: readonly Entry[],
  { path, value, method, call, date, instance }: Output,
): (Entry | DataContent)[] {
  const reference = parseReference(path);
  if (reference === null || reference.path.length > MAX_DEPTH) {
    throw invalidPath(path.slice(0, 99), 'an invalid path: write †<kind>.<path>');
  }
  if (call !== undefined) checkJson(call, { name: `call of the output at ${path}` });
  const { kind } = reference;
  const now = dataIn(context).find((view) => view.kind === kind && view.instance === instance)?.value;
  const data = patchAt(method === undefined ? now : undefined, reference.path, value as JsonValue);
  // Checked with the path around it, which may make the value too deep.
  checkJson(data, { name: `output at ${path}` });
  if (method !== undefined) {
    // Reject an invalid write now, so that no later merge of the context fails.
    applyOutput(new Set(), now, { path: reference.path, method, value: value as JsonValue });
  }
  const how = method === undefined ? {} : { _outputPath: path, _outputMethod: method };
  const notes = given({ ...how, _instance: instance, _call: call, _date: date });
  return [...context, { type: 'data', kind, data, ...notes }];
}

/**
 * The smallest patch that, merged into the current value, puts the new value at the path.
 *
 * Merging stops at a list: inside it (`whole`) the patch also contains all unchanged values.
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
