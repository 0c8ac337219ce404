import type { RunTexts } from './Leaf';
import { partsIn } from './readable';

/** What a text is replaced by: in an object or a list, by key; `keys` are the new names of keys. */
export interface Change {
  readonly values: Map<string, string>;
  readonly keys: Map<string, string>;
}

/**
 * The run with other texts. What has no other text in it is the same object; what stands at several places stands there again.
 *
 * @param texts The texts of the run: of values that are not wholly readable, the readable part takes their place.
 */
export function rebuildRun<Run extends object>(
  run: Run,
  changes: ReadonlyMap<object, Change>,
  { holders, mended }: Pick<RunTexts, 'holders' | 'mended'>,
): Run {
  const copies = new Map<object, object>();
  const touched = [...changes.keys(), ...mended];
  for (const one of touched) {
    if (copies.has(one) || !holders.has(one)) continue;
    copies.set(one, emptyCopy(one));
    for (const holder of holders.get(one) ?? []) touched.push(holder);
  }
  for (const [original, copy] of copies) fill(original, copy, changes.get(original), copies);
  for (const copy of copies.values()) if ('type' in copy && copy.type === 'root') countAgain(copy);
  return (copies.get(run) ?? run) as Run;
}

const emptyCopy = (one: object): object =>
  Array.isArray(one) ? [] : (Object.create(Object.getPrototypeOf(one) as object | null) as object);

function fill(
  original: object,
  copy: object,
  change: Change | undefined,
  copies: ReadonlyMap<object, object>,
): void {
  const set = (key: string, value: unknown) =>
    // `__proto__` may be a key like any other.
    Object.defineProperty(copy, key, { value, writable: true, enumerable: true, configurable: true });
  if (Array.isArray(original)) (copy as unknown[]).length = original.length;
  for (const [key, value] of partsIn(original).entries) {
    let name = change?.keys.get(key) ?? key;
    // Two keys that were two spellings of one secret stay two.
    for (let number = 2; name !== key && Object.hasOwn(copy, name); number++)
      name = `${change?.keys.get(key) ?? key} (${number})`;
    const inner = typeof value === 'object' && value !== null ? (copies.get(value) ?? value) : value;
    set(name, change?.values.get(key) ?? inner);
  }
}

/** A tree that was made of values says how long its texts are. */
function countAgain(tree: object): void {
  if (!('data' in tree && 'children' in tree && isObject(tree.data) && 'length' in tree.data)) return;
  if (typeof tree.data.length !== 'number' || Array.isArray(tree.data)) return;
  let length = 0;
  const todo: unknown[] = [tree.children];
  const seen = new Set<unknown>();
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (!isObject(next) || seen.has(next)) continue;
    seen.add(next);
    if (Array.isArray(next)) for (const one of next as unknown[]) todo.push(one);
    else if ('children' in next) todo.push(next.children);
    else if ('value' in next && typeof next.value === 'string') length += next.value.length;
  }
  Object.defineProperty(tree, 'data', {
    value: { ...tree.data, length },
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
