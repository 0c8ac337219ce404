import type { JsonNode } from './JsonNode';

/**
 * JavaScript value of a JSON node, as `JSON.parse` returns it: numbers are doubles, and the last of repeated keys
 * counts. Unfinished values contain what has arrived.
 */
export function jsonValue(node: JsonNode): unknown {
  const root: unknown[] = [undefined];
  const todo: { from: JsonNode; target: unknown[] | Record<string, unknown>; key: number | string }[] = [
    { from: node, target: root, key: 0 },
  ];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { from, target, key } = next;
    let value: unknown;
    if (from.type === 'array') {
      const items: unknown[] = from.items.slice(); // entries are replaced by their values later
      for (let i = 0; i < items.length; i++) {
        todo.push({ from: from.items[i] as JsonNode, target: items, key: i });
      }
      value = items;
    } else if (from.type === 'object') {
      const fields: Record<string, unknown> = {};
      const last = new Map<string, JsonNode>();
      // Define all keys in order first: the values follow in any order.
      for (const entry of from.entries) {
        define(fields, entry.key, null);
        last.set(entry.key, entry.value);
      }
      for (const [name, item] of last) todo.push({ from: item, target: fields, key: name });
      value = fields;
    } else value = from.type === 'number' ? Number(from.raw) : from.value;
    if (typeof key === 'number') (target as unknown[])[key] = value;
    else define(target as Record<string, unknown>, key, value);
  }
  return root[0];
}

/** Sets a key; unlike assignment, `__proto__` is an ordinary key. */
function define(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
