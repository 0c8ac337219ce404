import { isObject } from '@agent-transcript/schema';
import { ON_DEMAND } from '@agent-transcript/schema/prepare';
import type { DecideConditions } from './createDecide';
import { CHOICES, type FieldSchema, followReference, hasConditions, REFERENCE, UNION } from './FieldSchema';
import { allowsNull } from './fieldKind';

/** Most entries that a list begins with. */
const MAX_ITEMS = 100;

/** Deepest nesting of new objects: a schema that requires itself has no end. */
const MAX_DEPTH = 40;

/** Most unions that are filled: fields that a branch shares with its object are filled twice at each level. */
const MAX_CHOICES = 1_000;

/** Most rounds in which a filled value makes further conditions hold. */
const MAX_ROUNDS = 10;

/**
 * The need for a value: it must exist; it may; it is made only of defaults, also of those inside it; or only of its own (`begin`).
 */
type Need = 'must' | 'may' | 'default' | 'begin';

type Properties = Readonly<Record<string, unknown>>;

/** The parts of a form that `fillDefaults` needs. */
export interface FilledBy {
  readonly root: FieldSchema;
  /** The branch of a union that a value comes nearest to: the one that is shown. */
  readonly chooseBranch: (branches: readonly FieldSchema[], value: unknown) => number;
  /** The schema with the conditions decided that the value decides. */
  readonly decide: DecideConditions;
}

/**
 * Fills a value from its schema: defaults, constants, required objects and entries, also in shown branches and in schemas
 * that conditions add. Given values stay as they are.
 *
 * An optional object is made only if a default stands in it.
 */
export function fillDefaults(schema: FieldSchema, value: unknown, by: FilledBy): unknown {
  let choices = 0;
  return fill(schema, value, 'must', 0);

  function fill(given: FieldSchema, current: unknown, need: Need, depth: number): unknown {
    // Following a reference only where there is a value keeps what refers to itself finite.
    const waits = need !== 'must' || ON_DEMAND in given;
    if (REFERENCE in given && current === undefined && waits) return undefined;
    if (depth > MAX_DEPTH) return current;
    const node = REFERENCE in given ? followReference(given, by.root) : given;
    if (need === 'begin') return current ?? node.default ?? node.const;
    const start = current === undefined ? fillUp(node, initial(node, need), depth) : (current as unknown);
    if (UNION in node) {
      if (start === undefined && need !== 'must') return undefined;
      // Null is a value: the branch for it is shown.
      const around = start === undefined && isObject(node.properties) ? {} : start;
      return fillBranch(
        node[UNION],
        isObject(around) ? fillObject(node, around, need, depth) : around,
        depth,
      );
    }
    if (isObject(start)) return fillObject(node, start, need, depth);
    if (start === undefined && node.type === 'object') {
      if (need === 'must') return fillObject(node, {}, need, depth);
      if (!isObject(node.properties)) return undefined;
      const defaults = fillProperties(node, {}, 'default', depth);
      if (Object.keys(defaults).length === 0) return undefined;
      return need === 'default' ? defaults : fillObject(node, defaults, 'must', depth);
    }
    if (Array.isArray(start)) return start.map((entry, index) => fillEntry(node, entry, index, depth));
    if (start !== undefined || node.type !== 'array') return start;
    if (need === 'must') return fillEntries(node, depth);
    // As with an object, a list that may be left out is only made when a default stands in it.
    return hasDefault(node, depth) ? fillEntries(node, depth) : undefined;
  }

  /** A default that has fewer entries than its list must have. */
  function fillUp(node: FieldSchema, value: unknown, depth: number): unknown {
    if (!Array.isArray(value) || node.type !== 'array' || Array.isArray(node.items)) return value;
    return [...(value as unknown[]), ...fillEntries(node, depth).slice(value.length)];
  }

  function hasDefault({ items, minItems }: FieldSchema, depth: number): boolean {
    const isBegun = typeof minItems === 'number' && minItems > 0 && isObject(items);
    return isBegun && fill(items, undefined, 'default', depth + 1) !== undefined;
  }

  /** An object with its properties filled in, and those that its conditions add, as the defaults decide them. */
  function fillObject(node: FieldSchema, value: Properties, need: Need, depth: number): Properties {
    let decided = node;
    let begun = value;
    for (let round = 0; hasConditions(node) && round < MAX_ROUNDS; round++) {
      const next = fillProperties(decided, begun, 'begin', depth);
      if (round > 0 && Object.keys(next).length === Object.keys(begun).length) break;
      begun = next;
      decided = by.decide(node, begun);
    }
    return fillShown(decided, value, need, depth);
  }

  /** Fills an object whose conditions are decided: its properties, and a branch of each added union. */
  function fillShown(node: FieldSchema, value: Properties, need: Need, depth: number): Properties {
    const added = isObject(node[CHOICES]) ? Object.values(node[CHOICES]) : [];
    return added.reduce<Properties>(
      (filled, branches) => fillBranch(branches, filled, depth) as Properties,
      fillProperties(node, value, need, depth),
    );
  }

  function fillProperties(node: FieldSchema, value: Properties, need: Need, depth: number): Properties {
    if (!isObject(node.properties)) return value;
    const required = new Set(Array.isArray(node.required) ? node.required : []);
    const filled: Record<string, unknown> = { ...value };
    for (const [key, property] of Object.entries(node.properties)) {
      if (!isObject(property)) continue;
      const inner = need === 'default' || need === 'begin' ? need : required.has(key) ? 'must' : 'may';
      const next = fill(property, Object.hasOwn(value, key) ? value[key] : undefined, inner, depth + 1);
      if (next !== undefined) filled[key] = next;
    }
    return filled;
  }

  function fillEntries(node: FieldSchema, depth: number): unknown[] {
    const { items, minItems } = node;
    const least = Array.isArray(items) ? items.length : typeof minItems === 'number' ? minItems : 0;
    const count = Math.min(least, MAX_ITEMS);
    return Array.from({ length: count }, (_, index) => fillEntry(node, undefined, index, depth) ?? null);
  }

  function fillEntry({ items, additionalItems }: FieldSchema, entry: unknown, index: number, depth: number) {
    const item: unknown = Array.isArray(items) ? (items[index] ?? additionalItems) : items;
    return isObject(item) ? fill(item, entry, 'must', depth + 1) : entry;
  }

  /** Fills a value as its shown branch; a missing value as the first branch. */
  function fillBranch(branches: unknown, value: unknown, depth: number): unknown {
    const list = branches as readonly FieldSchema[];
    if (choices++ > MAX_CHOICES) return value;
    const branch = list[value === undefined ? 0 : by.chooseBranch(list, value)];
    return branch === undefined ? value : fill(branch, value, 'must', depth + 1);
  }
}

function initial(node: FieldSchema, need: Need): unknown {
  if (node.default !== undefined) return node.default;
  if (need !== 'must') return undefined;
  if ('const' in node) return node.const;
  return node.type === 'null' || allowsNull(node) ? null : undefined;
}
