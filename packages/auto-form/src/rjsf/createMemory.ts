/** What a person has entered, by place and kind of field: a field that goes and comes back brings it along. */
export interface Memory {
  readonly get: (pointer: string, kind: string) => unknown;
  /** `undefined` forgets: the person has cleared the field. */
  readonly set: (pointer: string, kind: string, value: unknown) => void;
  /** Forgets everything below a place: its entries have been moved or removed. */
  readonly forget: (pointer: string) => void;
}

export function createMemory(): Memory {
  const values = new Map<string, Map<string, unknown>>();
  return {
    get: (pointer, kind) => values.get(pointer)?.get(kind),
    set(pointer, kind, value) {
      let kinds = values.get(pointer);
      if (value === undefined) {
        kinds?.delete(kind);
        return;
      }
      if (kinds === undefined) values.set(pointer, (kinds = new Map()));
      kinds.set(kind, value);
    },
    forget(pointer) {
      for (const key of values.keys()) {
        if (key === pointer || key.startsWith(`${pointer}/`)) values.delete(key);
      }
    },
  };
}
