/** Numbers objects in the order of their first use. */
export function createIds(): (object: object) => number {
  const ids = new Map<object, number>();
  return (object) => {
    let id = ids.get(object);
    if (id === undefined) ids.set(object, (id = ids.size));
    return id;
  };
}
