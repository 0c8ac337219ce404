import {
  isObject,
  type JsonObject,
  own,
  type Place,
  type Resolver,
  referenceNames,
  type Scope,
} from '../core';
import { createKeyMatcher } from '../match';

/** A schema object that mentions a value, whether or not it applies. */
export interface Speaker {
  readonly keywords: JsonObject;
  readonly scope: Scope;
}

export interface Speakers {
  /** All schema objects that mention the value at these places; incomplete once the limit is reached. */
  readonly of: (places: readonly Place[]) => readonly Speaker[];
  readonly atKey: (speakers: readonly Speaker[], key: string) => readonly Place[];
  readonly atIndex: (speakers: readonly Speaker[], index: number) => readonly Place[];
  /** True if the limit of examined schemas is reached. */
  readonly isSpent: () => boolean;
}

const MAX_STEPS = 1_000_000;

const ONE = ['if', 'then', 'else', 'not'];
const MANY = ['allOf', 'anyOf', 'oneOf', 'dependentSchemas', 'dependencies'];

/**
 * Finds every schema object that mentions a part of a value, whether or not it applies: all branches and conditions, in
 * the keywords of every dialect.
 */
export function createSpeakers(resolver: Resolver): Speakers {
  const matchers = new Map<string, (key: string) => boolean>();
  let steps = 0;
  return { of, atKey, atIndex, isSpent: () => steps > MAX_STEPS };

  function of(places: readonly Place[]): Speaker[] {
    const speakers: Speaker[] = [];
    const seen = new Set<unknown>();
    const open = [...places];
    for (let place = open.pop(); place !== undefined && ++steps <= MAX_STEPS; place = open.pop()) {
      const { schema: keywords } = place;
      if (!isObject(keywords) || seen.has(keywords)) continue;
      seen.add(keywords);
      const speaker = { keywords, scope: resolver.scopeOf(place) };
      speakers.push(speaker);
      for (const key of referenceNames) {
        const reference = keywords[key];
        const target = typeof reference === 'string' ? resolver.resolve(reference, speaker.scope, key) : '';
        if (typeof target === 'object') open.push(target);
      }
      for (const key of ONE) if (key in keywords) open.push(inside(speaker, keywords[key]));
      for (const key of MANY) {
        for (const one of Object.values(keywords[key] ?? {})) open.push(inside(speaker, one));
      }
    }
    return speakers;
  }

  function atKey(speakers: readonly Speaker[], key: string): Place[] {
    return speakers.flatMap((speaker) => {
      const { properties, patternProperties, additionalProperties, unevaluatedProperties } = speaker.keywords;
      steps++;
      const named = own(properties, key);
      const patterns = isObject(patternProperties) ? Object.entries(patternProperties) : [];
      const matched = patterns.filter(([pattern]) => matches(pattern, key)).map(([, schema]) => schema);
      const isKnown = named !== undefined || matched.length > 0;
      return [named, ...matched, ...(isKnown ? [] : [additionalProperties, unevaluatedProperties])]
        .filter(isObject)
        .map((schema) => inside(speaker, schema));
    });
  }

  function atIndex(speakers: readonly Speaker[], index: number): Place[] {
    return speakers.flatMap((speaker) => {
      const { items, prefixItems, additionalItems, unevaluatedItems, contains } = speaker.keywords;
      steps++;
      const tuple = [items, prefixItems].find(Array.isArray) as readonly unknown[] | undefined;
      const rest = [Array.isArray(items) ? additionalItems : items, unevaluatedItems];
      const here = tuple !== undefined && index < tuple.length ? [tuple[index]] : rest;
      return [...here, contains].filter(isObject).map((schema) => inside(speaker, schema));
    });
  }

  /** A pattern that cannot be matched counts as matching every key. */
  function matches(pattern: string, key: string): boolean {
    steps += 1 + key.length / 16;
    let matcher = matchers.get(pattern);
    if (matcher === undefined) matchers.set(pattern, (matcher = createKeyMatcher(pattern, true)));
    return matcher(key);
  }
}

/** A schema inside another, with the scope around it. */
export function inside({ scope }: Speaker, schema: unknown): Place {
  return { schema, pointer: '', scope };
}
