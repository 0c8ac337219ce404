import { isObject, isReserved, own, setOwn } from '@agent-transcript/schema';
import type { OutputMethod } from '../core/OutputMethod';
import { ProtocolError } from '../core/ProtocolError';
import { isIndex } from '../core/parseReference';
import type { JsonValue } from '../core/types';
import { copyOnce, mergeInto } from './mergeInto';

/** A value to write at a path of Data. */
export interface Write {
  /** Names from the root of the Data. */
  readonly path: readonly string[];
  readonly method: OutputMethod;
  readonly value: JsonValue;
  /** Index of its message, for errors. */
  readonly index?: number;
}

/**
 * Applies one write to Data (request-protocol §10.5). Objects and lists in `owned` are changed in place, as in
 * `mergeInto`.
 *
 * @throws ProtocolError `invalid-path`.
 */
export function applyOutput(
  owned: Set<object>,
  now: JsonValue | undefined,
  write: Write,
  depth = 0,
): JsonValue {
  const { path, index } = write;
  const name = path[depth];
  if (name === undefined) return combine(owned, now, write);
  const inside = (before: JsonValue | undefined) => applyOutput(owned, before, write, depth + 1);
  if (isList(now)) {
    const place = Number(name);
    if (!isIndex(name) || place > now.length) throw invalidPath(name, 'no index here', index);
    const list = copyOnce(owned, now) as JsonValue[];
    list[place] = inside(list[place]);
    return list;
  }
  if (isReserved(name)) throw invalidPath(name, 'a reserved name', index);
  const object = copyOnce<JsonObject>(owned, isObject(now) ? now : {});
  setOwn(object, name, inside(own(object, name) as JsonValue | undefined));
  return object;
}

/** Error of a place that cannot be written. */
export function invalidPath(name: string, what: string, index?: number): ProtocolError {
  return new ProtocolError('invalid-path', `"${name}" is ${what}.`, index === undefined ? {} : { index });
}

type JsonObject = { [key: string]: JsonValue };

function combine(
  owned: Set<object>,
  now: JsonValue | undefined,
  { method, value, path, index }: Write,
): JsonValue {
  switch (method) {
    case 'set':
      return value;
    case 'merge':
    case 'assign':
      return now === undefined ? value : mergeInto(owned, now, value, method === 'assign');
    case 'push':
    case 'concat': {
      const more = method === 'push' ? [value] : value;
      if (isList(more) && (now === undefined || isList(now))) return add(owned, now, more);
      if (typeof more === 'string' && typeof (now ?? '') === 'string') return ((now ?? '') as string) + more;
      throw invalidPath(path.at(-1) ?? '', 'not a list', index);
    }
  }
}

/**
 * Adds entries to a list that an earlier step has created, so that ten thousand pushes do not copy it ten thousand
 * times.
 */
function add(
  owned: Set<object>,
  now: readonly JsonValue[] | undefined,
  more: readonly JsonValue[],
): JsonValue {
  const list = copyOnce(owned, now ?? []) as JsonValue[];
  for (const entry of more) list.push(entry);
  return list;
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
