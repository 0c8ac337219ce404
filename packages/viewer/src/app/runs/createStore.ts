import { useSyncExternalStore } from 'react';

/** A value that components subscribe to. */
export interface Store<Value> {
  /** The current value; the same object until it changes. */
  readonly value: () => Value;
  readonly set: (change: (value: Value) => Value) => void;
  readonly subscribe: (heard: () => void) => () => void;
}

/** Creates a store. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    value: () => value,
    set(change) {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      for (const heard of listeners) heard();
    },
    subscribe(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}

/** Value of a store in a component, which renders again when it changes. */
export const useStored = <Value>({ subscribe, value }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, value);
