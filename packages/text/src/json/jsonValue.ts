import type { JsonNode } from './JsonNode';

/**
 * The JavaScript value of a JSON node, as `JSON.parse` would make it: numbers are doubles, of repeated keys the last
 * counts. What is unfinished is there as far as it goes.
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
      const items: unknown[] = from.items.slice(); // each is replaced by its value later
      for (let i = 0; i < items.length; i++) {
        todo.push({ from: from.items[i] as JsonNode, target: items, key: i });
      }
      value = items;
    } else if (from.type === 'object') {
      const fields: Record<string, unknown> = {};
      const last = new Map<string, JsonNode>();
      // Defined first, in order: the values come in any order later.
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

/** Like `target[key] = value`, but `__proto__` is a key like any other. */
function define(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
