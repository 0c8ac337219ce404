/** Entered values that are not shown now: branches of unions, JSON that is not valid yet. By pointer and purpose. */
export interface FieldMemory {
  readonly get: (pointer: string, purpose: unknown) => unknown;
  /** `undefined` forgets. */
  readonly set: (pointer: string, purpose: unknown, value: unknown) => void;
  /** Forgets everything at a place and below: its entries have been moved or removed. */
  readonly forget: (pointer: string) => void;
}

export function createFieldMemory(): FieldMemory {
  const values = new Map<string, Map<unknown, unknown>>();
  return {
    get: (pointer, purpose) => values.get(pointer)?.get(purpose),
    set(pointer, purpose, value) {
      let here = values.get(pointer);
      if (value === undefined) {
        here?.delete(purpose);
        return;
      }
      if (here === undefined) values.set(pointer, (here = new Map()));
      here.set(purpose, value);
    },
    forget(pointer) {
      for (const key of values.keys()) {
        if (key === pointer || key.startsWith(`${pointer}/`)) values.delete(key);
      }
    },
  };
}
