import {
  createResolver,
  isObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  own,
  type Place,
} from '../core';
import { createSpeakers, inside, type Speaker } from './createSpeakers';

/** Limit of levels that are followed; deeper parts count as secret. */
const MAX_DEPTH = 500;

/**
 * Returns a value without the parts that a schema marks by `format: password` or `writeOnly`, including through
 * references, in any branch of a union or condition, in lists and maps. Secret properties are removed; secret entries
 * of lists become an empty string or null. `undefined` if the whole value is secret.
 *
 * Never throws for a JSON value and never changes it. Parts that exceed a limit are removed.
 */
export function withoutSecrets(schema: JsonSchema, value: JsonValue): JsonValue | undefined {
  return separateSecrets(schema, value).rest;
}

/** A value split into the part that may be stored or shared, and its secrets. */
export interface SeparatedSecrets {
  /** `undefined` if the whole value is secret. */
  readonly rest: JsonValue | undefined;
  readonly secrets: readonly JsonValue[];
}

/** Like {@link withoutSecrets}, and also returns the secrets. */
export function separateSecrets(schema: JsonSchema, value: JsonValue): SeparatedSecrets {
  if (!mentionsSecrets(schema)) return { rest: value, secrets: [] };
  const resolver = createResolver(schema);
  const speakers = createSpeakers(resolver);
  const secrets: JsonValue[] = [];
  return { rest: separate(value, [resolver.root], 0), secrets };

  function separate(current: JsonValue, places: readonly Place[], depth: number): JsonValue | undefined {
    if (places.length === 0) return current;
    const here = speakers.of(places);
    if (speakers.isSpent() || depth > MAX_DEPTH || here.some(({ keywords }) => isSecret(keywords))) {
      secrets.push(current);
      return undefined;
    }
    if (typeof current === 'string') {
      return here.reduce((text, speaker) => separateText(text, speaker, depth), current);
    }
    if (typeof current !== 'object' || current === null) return current;
    return isList(current) ? separateList(current, here, depth) : separateObject(current, here, depth);
  }

  function separateList(list: readonly JsonValue[], here: readonly Speaker[], depth: number): JsonValue {
    const items = list.map((item, index) => {
      const kept = speakers.isSpent() ? undefined : separate(item, speakers.atIndex(here, index), depth + 1);
      // Keeps the indexes of the entries that follow.
      return kept ?? (typeof item === 'string' ? '' : null);
    });
    return items.every((item, index) => item === list[index]) ? list : items;
  }

  function separateObject(
    object: { readonly [key: string]: JsonValue },
    here: readonly Speaker[],
    depth: number,
  ): JsonValue {
    const areNamesSecret = here.some((speaker) =>
      speakers
        .of([inside(speaker, speaker.keywords.propertyNames)])
        .some(({ keywords }) => isSecret(keywords)),
    );
    const all = Object.entries(object);
    const entries = all.flatMap(([key, child]): [string, JsonValue][] => {
      const isNamed =
        !areNamesSecret || here.some(({ keywords }) => own(keywords.properties, key) !== undefined);
      if (!isNamed) secrets.push(key);
      if (!isNamed || speakers.isSpent()) {
        secrets.push(child);
        return [];
      }
      const kept = separate(child, speakers.atKey(here, key), depth + 1);
      return kept === undefined ? [] : [[key, kept]];
    });
    return entries.length === all.length && entries.every(([key, kept]) => kept === object[key])
      ? object
      : Object.fromEntries(entries);
  }

  /** Separates secrets in JSON inside a string, if a schema describes its content. */
  function separateText(text: string, speaker: Speaker, depth: number): string {
    const { contentSchema } = speaker.keywords;
    if (!isObject(contentSchema)) return text;
    try {
      const content = JSON.parse(text) as JsonValue;
      const kept = separate(content, [inside(speaker, contentSchema)], depth + 1);
      return kept === content ? text : JSON.stringify(kept ?? null);
    } catch {
      return text;
    }
  }
}

/** True if a schema object marks its value as secret. */
export function isSecret({ format, writeOnly }: JsonObject): boolean {
  return writeOnly === true || format === 'password';
}

/** Number of schemas visited before duplicates are tracked: tracking each costs more than the visit. */
const NOT_NOTED = 250_000;

/** True if a schema marks anything as secret. */
export function mentionsSecrets(schema: unknown): boolean;
/**
 * True if one of the first parts of a schema marks a value as secret; `undefined` if none does and parts are left.
 *
 * @param atMost Number of objects and lists to examine.
 */
export function mentionsSecrets(schema: unknown, atMost: number): boolean | undefined;
export function mentionsSecrets(schema: unknown, atMost = Number.POSITIVE_INFINITY): boolean | undefined {
  // Iterative: a schema may be deeper than the stack.
  const open: object[] = [];
  const noted = new Set<unknown>();
  let met = 0;
  add(schema);
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (met > atMost) return undefined;
    if (Array.isArray(one)) {
      for (const inner of one) add(inner);
      continue;
    }
    const object = one as JsonObject;
    if (isSecret(object)) return true;
    // For very many keys, engines read values one by one much faster than `Object.values` does.
    for (const key of Object.keys(object)) add(object[key]);
  }
  return false;

  function add(inner: unknown): void {
    if (typeof inner !== 'object' || inner === null) return;
    // Ends the walk of circular and heavily shared schemas.
    if (++met > NOT_NOTED) {
      if (noted.has(inner)) return;
      noted.add(inner);
    }
    open.push(inner);
  }
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
