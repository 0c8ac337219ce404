/** The value of a form, which nothing else holds. */
export interface FormValue {
  readonly get: () => unknown;
  readonly set: (value: unknown) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createFormValue(initial: unknown): FormValue {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
