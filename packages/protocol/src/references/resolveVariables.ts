import { isObject, isReserved, toPointer } from '@agent-transcript/schema';
import { checkJson } from '../core/checkJson';
import { isIndex, parseExpression, type Reference } from '../core/parseReference';
import type { AnyContext, JsonValue } from '../core/types';
import { dataIn, identityOf } from '../data/mergeData';
import { createSuggest } from './createSuggest';

/** One reference in the value, in the order of the value. */
export type ResolvedReference =
  | {
      /** JSON Pointer of the string inside the original value. */
      readonly pointer: string;
      /** The reference, or an expression of several. */
      readonly reference: string;
      readonly found: true;
      /** The value that replaces it. */
      readonly value: JsonValue;
    }
  | {
      readonly pointer: string;
      readonly reference: string;
      readonly found: false;
      readonly reason: 'unknown-kind' | 'missing-path';
      /** Similar existing references, the nearest first; at most three. */
      readonly nearest: readonly string[];
    };

/** A value with its references replaced, and the result for each reference. */
export interface Resolution {
  readonly value: JsonValue;
  readonly references: readonly ResolvedReference[];
}

/** The merged data of a context, by identity. */
type Data = ReadonlyMap<string, JsonValue>;

/** The result of one lookup: the value, or the place at which it failed. */
type Lookup = { readonly value: JsonValue } | Failed;

interface Failed {
  readonly value?: never;
  readonly parent: JsonValue;
  readonly depth: number;
}

/** The first reference of an alternative that has no value; no lookup if its kind is unknown. */
interface Missing {
  readonly value?: never;
  readonly reference: Reference;
  readonly lookup: Failed | undefined;
}

/**
 * Replaces each variable reference in a JSON value by its value in the context (request-protocol §11.4).
 *
 * Reads merged data, that of the `instance` before global data. Of references joined by `||` the first one
 * with a value counts; those joined by `&&` must all have one, and the last one counts. A reference without a value stays in
 * place and is reported with the reason. Inserted values are not searched again, so an input that
 * holds `†state.secret` stays a string. Only own properties are read. Parts without references are
 * shared with the argument.
 *
 * @throws ProtocolError for a value or a context that is not JSON, or `invalid-message`.
 */
export function resolveVariables(
  value: unknown,
  context: AnyContext,
  { instance }: { readonly instance?: string } = {},
): Resolution {
  checkJson(value, { name: 'value with references' });
  const references: ResolvedReference[] = [];
  const path: string[] = [];
  const suggest = createSuggest();
  // Merged at the first reference: most values have none, and a context may be large.
  let data: Data | undefined;
  return { value: visit(value), references };

  function visit(current: JsonValue): JsonValue {
    if (typeof current === 'string') return resolve(current);
    if (typeof current !== 'object' || current === null) return current;
    // Covers lists too: their indexes are keys.
    const from = current as JsonObject;
    let copy: { [key: string]: JsonValue } | undefined;
    for (const key of Object.keys(from)) {
      const before = from[key];
      if (before === undefined) continue;
      path.push(key);
      const after = visit(before);
      path.pop();
      if (after === before) continue;
      copy ??= (Array.isArray(from) ? [...from] : { ...from }) as { [key: string]: JsonValue };
      // The copy already has the key, so assignment is safe even for `__proto__`.
      copy[key] = after;
    }
    return copy ?? current;
  }

  function resolve(text: string): JsonValue {
    const expression = parseExpression(text);
    if (expression === null) return text;
    data ??= new Map(dataIn(context).map(({ kind, instance: of, value }) => [identityOf(kind, of), value]));
    const at = { pointer: toPointer(path), reference: text };
    let missing: Missing | undefined;
    for (const gates of expression) {
      const result = lookAll(data, gates, instance);
      if (result.value !== undefined) {
        references.push({ ...at, found: true, value: result.value });
        return result.value;
      }
      // Report the first alternative, the intended one.
      missing ??= result;
    }
    const { reference, lookup } = missing as Missing;
    const reason = lookup === undefined ? 'unknown-kind' : 'missing-path';
    const nearest =
      lookup === undefined
        ? suggest(reference, 0, kindsIn(data, instance))
        : suggest(reference, lookup.depth + 1, lookup.parent);
    references.push({ ...at, found: false, reason, nearest });
    return text;
  }
}

type JsonObject = { readonly [key: string]: JsonValue };

/** Value of the last reference, if all of them have one. */
function lookAll(
  data: Data,
  references: readonly Reference[],
  instance: string | undefined,
): { readonly value: JsonValue } | Missing {
  let last: { readonly value: JsonValue } = { value: null };
  for (const reference of references) {
    const lookup = look(data, reference, instance);
    if (lookup?.value === undefined) return { reference, lookup };
    last = lookup;
  }
  return last;
}

/** Looks in the instance's data, then in global data; undefined if neither has the kind. */
function look(data: Data, { kind, path }: Reference, instance: string | undefined): Lookup | undefined {
  let missed: Lookup | undefined;
  for (const identity of new Set([identityOf(kind, instance), kind])) {
    const root = data.get(identity);
    if (root === undefined || isReserved(kind)) continue;
    const result = follow(root, path);
    if (result.value !== undefined) return result;
    missed ??= result;
  }
  return missed;
}

function follow(root: JsonValue, path: readonly string[]): Lookup {
  let value = root;
  for (const [depth, name] of path.entries()) {
    const next = readOwn(value, name);
    if (next === undefined) return { parent: value, depth };
    value = next;
  }
  return { value };
}

/** Own property or list entry; `undefined` if missing, inherited or reserved. */
function readOwn(value: JsonValue, name: string): JsonValue | undefined {
  const exists = Array.isArray(value) ? isIndex(name) : isObject(value) && !isReserved(name);
  return exists && Object.hasOwn(value as object, name) ? (value as JsonObject)[name] : undefined;
}

function kindsIn(data: Data, instance: string | undefined): object {
  const identities = [...data.keys()].map((identity) => identity.split('\n'));
  return Object.fromEntries(identities.filter(([, of]) => of === undefined || of === instance));
}
