import { isObject } from '@agent-transcript/schema';
import { ON_DEMAND } from '@agent-transcript/schema/prepare';
import { type FieldSchema, followReference, REFERENCE, UNION } from './FieldSchema';
import { allowsNull } from './fieldKind';

/** How many entries a list begins with, whatever its schema asks for. */
const MAX_ITEMS = 100;

/** How deep empty objects are made: what must contain itself never ends. */
const MAX_DEPTH = 40;

/** Whether a value has to be there, may be, or is only made where the schema has a default for it. */
type Need = 'must' | 'may' | 'default';

/**
 * A value with what its schema fills in by itself: defaults where nothing was given, constants, and the objects and
 * entries that have to be there. What was given stays as it is.
 *
 * An object that may be left out is only made when a default stands in it.
 */
export function fillDefaults(schema: FieldSchema, value: unknown, root: FieldSchema): unknown {
  return fill(schema, value, 'must', 0);

  function fill(given: FieldSchema, current: unknown, need: Need, depth: number): unknown {
    // Following a reference only where there is a value keeps what refers to itself finite.
    const waits = need !== 'must' || ON_DEMAND in given;
    if (REFERENCE in given && current === undefined && waits) return undefined;
    if (depth > MAX_DEPTH) return current;
    const node = REFERENCE in given ? followReference(given, root) : given;
    const start = current === undefined ? fillUp(node, initial(node, need), depth) : (current as unknown);
    if (UNION in node && start === undefined)
      return need === 'must' ? fillFirstBranch(node, depth) : undefined;
    if (isObject(node.properties)) {
      if (isObject(start)) return fillProperties(node, node.properties, start, need, depth);
      if (start === undefined && node.type === 'object') {
        if (need === 'must') return fillProperties(node, node.properties, {}, need, depth);
        const defaults = fillProperties(node, node.properties, {}, 'default', depth);
        if (Object.keys(defaults).length === 0) return undefined;
        return need === 'default' ? defaults : fillProperties(node, node.properties, defaults, 'must', depth);
      }
    }
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

  function fillProperties(
    node: FieldSchema,
    properties: Readonly<Record<string, unknown>>,
    value: Readonly<Record<string, unknown>>,
    need: Need,
    depth: number,
  ): Record<string, unknown> {
    const required = new Set(Array.isArray(node.required) ? node.required : []);
    const filled: Record<string, unknown> = { ...value };
    for (const [key, property] of Object.entries(properties)) {
      if (!isObject(property)) continue;
      const inner = need === 'default' ? 'default' : required.has(key) ? 'must' : 'may';
      const next = fill(property, Object.hasOwn(value, key) ? value[key] : undefined, inner, depth + 1);
      if (next !== undefined) filled[key] = next;
    }
    return filled;
  }

  function fillEntries(node: FieldSchema, depth: number): unknown[] {
    const { items, minItems } = node;
    const least = Array.isArray(items) ? items.length : typeof minItems === 'number' ? minItems : 0;
    const count = Math.min(least, MAX_ITEMS);
    return Array.from({ length: count }, (_, index) => {
      const item: unknown = Array.isArray(items) ? (items[index] ?? node.additionalItems) : items;
      return isObject(item) ? (fill(item, undefined, 'must', depth + 1) ?? null) : null;
    });
  }

  function fillFirstBranch(node: FieldSchema, depth: number): unknown {
    const [first] = node[UNION] as readonly FieldSchema[];
    return first === undefined ? undefined : fill(first, undefined, 'must', depth + 1);
  }
}

function initial(node: FieldSchema, need: Need): unknown {
  if (node.default !== undefined) return node.default;
  if (need !== 'must') return undefined;
  if ('const' in node) return node.const;
  return node.type === 'null' || allowsNull(node) ? null : undefined;
}
