/** Which sections of a form are open and which are closed, where a person has said so. By JSON Pointer. */
export interface Folds {
  /** `undefined` where nobody has said. */
  readonly isOpen: (pointer: string) => boolean | undefined;
  readonly set: (pointers: readonly string[], isOpen: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createFolds(): Folds {
  const open = new Map<string, boolean>();
  const listeners = new Set<() => void>();
  return {
    isOpen: (pointer) => open.get(pointer),
    set(pointers, isOpen) {
      for (const pointer of pointers) open.set(pointer, isOpen);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
