import {
  createResolver,
  isObject,
  type JsonSchema,
  type JsonValue,
  own,
  type Place,
  toPointer,
} from '../core';
import { createSpeakers } from './createSpeakers';

/** Limit of levels that are followed; deeper parts count as marked. */
const MAX_DEPTH = 500;

/** A part of a value that its schema marks. */
export interface MarkedPlace {
  /** JSON Pointer into the value. */
  readonly pointer: string;
  readonly value: JsonValue;
}

/**
 * The outermost parts of a value that a schema marks `readOnly` or `writeOnly`, including through references and in any
 * branch of a union or condition.
 *
 * Never throws for a JSON value. Parts that exceed a limit count as marked.
 */
export function markedPlaces(
  schema: JsonSchema,
  value: JsonValue,
  keyword: 'readOnly' | 'writeOnly',
): readonly MarkedPlace[] {
  if (!mentions(schema, keyword)) return [];
  const resolver = createResolver(schema);
  const speakers = createSpeakers(resolver);
  const marked: MarkedPlace[] = [];
  const path: string[] = [];
  visit(value, [resolver.root]);
  return marked;

  function visit(current: JsonValue, places: readonly Place[]): void {
    if (places.length === 0) return;
    const here = speakers.of(places);
    if (
      speakers.isSpent() ||
      path.length > MAX_DEPTH ||
      here.some(({ keywords }) => keywords[keyword] === true)
    ) {
      marked.push({ pointer: toPointer(path), value: current });
      return;
    }
    if (typeof current !== 'object' || current === null) return;
    for (const [key, child] of Object.entries<JsonValue>(current)) {
      const inside = isObject(current) ? speakers.atKey(here, key) : speakers.atIndex(here, Number(key));
      path.push(key);
      visit(child, inside);
      path.pop();
    }
  }
}

function mentions(schema: unknown, keyword: string): boolean {
  const seen = new Set<unknown>();
  // Iterative: a schema may be deeper than the stack.
  const open = [schema];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null || seen.has(one)) continue;
    seen.add(one);
    if (own(one, keyword) === true) return true;
    for (const inner of Object.values(one)) open.push(inner);
  }
  return false;
}
