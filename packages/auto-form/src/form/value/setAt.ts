/**
 * A value with another one at a path; what is not on the path stays the same object. `undefined` takes a property away;
 * in a list it leaves an empty place.
 */
export function setAt(value: unknown, path: readonly (string | number)[], next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value) || (value === undefined && typeof key === 'number')) {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return Object.assign([...list], { [key]: setAt(list[Number(key)], rest, next) });
  }
  const object = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  const inner = setAt(Object.hasOwn(object, key) ? object[key] : undefined, rest, next);
  if (inner !== undefined) return { ...object, [key]: inner };
  const { [key]: _, ...left } = object;
  return left;
}
