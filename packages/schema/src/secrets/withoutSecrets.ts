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

/** How deep a value is followed along its schema; what is deeper counts as secret. */
const MAX_DEPTH = 500;

/**
 * A value without its secrets: what a schema marks by `format: password` or `writeOnly`, also through references, in any
 * branch of a union or condition, in lists and maps. A secret property is left out; a secret entry of a list leaves an
 * empty text or null in its place. `undefined` where the whole value is secret.
 *
 * Never throws for a JSON value and never changes it. Of what is too large to be looked at, nothing is left.
 */
export function withoutSecrets(schema: JsonSchema, value: JsonValue): JsonValue | undefined {
  return separateSecrets(schema, value).rest;
}

/** A value in two: what may be stored and shared, and what stood where a schema says that it is secret. */
export interface SeparatedSecrets {
  /** `undefined` where all of it is secret. */
  readonly rest: JsonValue | undefined;
  readonly secrets: readonly JsonValue[];
}

/** {@link withoutSecrets}, with the secrets. */
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
      // What comes after it stays where it is.
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

  /** JSON inside a text, where a schema says what is in it. */
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

/** Whether a schema object says that its value is secret. */
export function isSecret({ format, writeOnly }: JsonObject): boolean {
  return writeOnly === true || format === 'password';
}

/** Schemas that are looked at without noting which they were: a note of each takes longer than all the rest. */
const NOT_NOTED = 250_000;

/** Whether anything in a schema says that a value is secret. */
export function mentionsSecrets(schema: unknown): boolean;
/**
 * Whether any of the first so many parts of a schema says that a value is secret: `undefined` where none does, and there are more.
 *
 * @param atMost How many objects and lists are looked into.
 */
export function mentionsSecrets(schema: unknown, atMost: number): boolean | undefined;
export function mentionsSecrets(schema: unknown, atMost = Number.POSITIVE_INFINITY): boolean | undefined {
  // A list of its own: a schema may be deeper than the stack.
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
    // Of very many keys, an engine gives the values one by one much sooner than all together.
    for (const key of Object.keys(object)) add(object[key]);
  }
  return false;

  function add(inner: unknown): void {
    if (typeof inner !== 'object' || inner === null) return;
    // What contains itself, or one thing in very many places, has an end too.
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
