import { type FieldSchema, followReference, isRecord, REFERENCE, UNION } from './toFieldSchema';

/** How many entries a list begins with, whatever its schema asks for. */
const MAX_ITEMS = 100;

/**
 * A value with what its schema fills in by itself: defaults where nothing was given, constants, and the objects and
 * entries that have to be there. What was given stays as it is.
 *
 * An object that may be left out is only made when a default stands in it.
 */
export function fillDefaults(schema: FieldSchema, value: unknown, root: FieldSchema): unknown {
  return fill(schema, value, true);

  function fill(given: FieldSchema, current: unknown, required: boolean): unknown {
    // Following a reference only where there is a value keeps what refers to itself finite.
    if (REFERENCE in given && current === undefined && !required) return undefined;
    const node = REFERENCE in given ? followReference(given, root) : given;
    const start = current === undefined ? initial(node, required) : current;
    if (UNION in node && start === undefined) return required ? fillFirstBranch(node) : undefined;
    if (isRecord(start) && isRecord(node.properties)) return fillProperties(node, node.properties, start);
    if (start === undefined && node.type === 'object' && isRecord(node.properties)) {
      const filled = fillProperties(node, node.properties, {});
      return required || Object.keys(filled).length > 0 ? filled : undefined;
    }
    if (start === undefined && node.type === 'array' && required) return fillEntries(node);
    return start;
  }

  function fillProperties(
    node: FieldSchema,
    properties: Readonly<Record<string, unknown>>,
    value: Readonly<Record<string, unknown>>,
  ): Record<string, unknown> {
    const required = new Set(Array.isArray(node.required) ? node.required : []);
    const filled: Record<string, unknown> = { ...value };
    for (const [key, property] of Object.entries(properties)) {
      if (!isRecord(property)) continue;
      const next = fill(property, Object.hasOwn(value, key) ? value[key] : undefined, required.has(key));
      if (next !== undefined) filled[key] = next;
    }
    return filled;
  }

  function fillEntries(node: FieldSchema): unknown[] {
    const count = typeof node.minItems === 'number' ? Math.min(node.minItems, MAX_ITEMS) : 0;
    const { items } = node;
    return Array.from({ length: count }, (_, index) => {
      const item: unknown = Array.isArray(items) ? (items[index] ?? node.additionalItems) : items;
      return isRecord(item) ? (fill(item, undefined, true) ?? null) : null;
    });
  }

  function fillFirstBranch(node: FieldSchema): unknown {
    const [first] = node[UNION] as readonly FieldSchema[];
    return first === undefined ? undefined : fill(first, undefined, true);
  }
}

function initial(node: FieldSchema, required: boolean): unknown {
  if (node.default !== undefined) return node.default;
  if (!required) return undefined;
  if ('const' in node) return node.const;
  return node.type === 'null' ? null : undefined;
}
