import { fieldOf, type Place, placeIn, type Read, remembered, report } from '@agent-transcript/text/given';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Options, components and elements, nested as the host likes, which may hold themselves: the same value if all in it can be read, else a
 * copy without the fields that throw. Those who take it say what is wrong in it.
 */
export const uiTree: Read<Fields | undefined> = remembered((value, place) => {
  if (isNode(value)) return (isReadable(value) ? value : copyReadable(value, place)) as Fields;
  if (canBeHeld(value)) return value as Fields | undefined;
  report(place, value, 'It is left out. Pass an object.');
  return undefined;
});

/** An object that a host hands to its own components. */
export const hostObject: Read<Fields | undefined> = (value, place) => {
  const tree = uiTree(value, place);
  if (tree === undefined || (typeof tree === 'object' && tree !== null)) return tree ?? undefined;
  report(place, value, 'It is left out. Pass an object.');
  return undefined;
};

/** True for a plain object or a list; false for a React element. */
function isNode(value: unknown): value is object {
  try {
    if (typeof value !== 'object' || value === null) return false;
    if (Array.isArray(value)) return true;
    const prototype: unknown = Object.getPrototypeOf(value);
    return (prototype === Object.prototype || prototype === null) && !('$$typeof' in value);
  } catch {
    // A proxy that throws.
    return false;
  }
}

/** True if a value is safe to keep: a revoked proxy throws at any access. */
function canBeHeld(value: unknown): boolean {
  try {
    if (typeof value === 'object' && value !== null) Array.isArray(Object.getPrototypeOf(value));
    return true;
  } catch {
    return false;
  }
}

function isReadable(value: object): boolean {
  const seen = new Set<object>([value]);
  try {
    // The set grows while it is gone through.
    for (const node of seen)
      for (const one of Object.values(node)) {
        if (!canBeHeld(one)) return false;
        if (isNode(one)) seen.add(one);
      }
    return true;
  } catch {
    return false;
  }
}

function copyReadable(value: object, outer: Place): object {
  const copies = new Map<object, object>();
  const todo: [from: object, to: Record<string, unknown>, place: Place][] = [];
  const copyOf = (from: object, place: Place): object => {
    let to = copies.get(from);
    if (to === undefined) {
      to = Array.isArray(from) ? [] : {};
      copies.set(from, to);
      todo.push([from, to as Record<string, unknown>, place]);
    }
    return to;
  };
  const copy = copyOf(value, outer);
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [from, to, place] = next;
    for (const name of namesOf(from)) {
      const one = fieldOf(from, name, place);
      if (!canBeHeld(one)) continue;
      const field = isNode(one) ? copyOf(one, placeIn(place, name)) : one;
      Object.defineProperty(to, name, { value: field, enumerable: true, writable: true, configurable: true });
    }
  }
  return copy;
}

function namesOf(value: object): readonly string[] {
  try {
    return Object.keys(value);
  } catch {
    // A proxy that throws.
    return [];
  }
}
