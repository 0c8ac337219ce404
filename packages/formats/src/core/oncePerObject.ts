/** Returns a function that makes the result for each object once, and keeps it as long as the object is kept. */
export function oncePerObject<Value extends object, Result>(
  make: (value: Value) => Result,
): (value: Value) => Result {
  const made = new WeakMap<Value, { readonly result: Result }>();
  return (value) => {
    const known = made.get(value) ?? { result: make(value) };
    made.set(value, known);
    return known.result;
  };
}
