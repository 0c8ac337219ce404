'use client';

import { useState } from 'react';

/**
 * A state that each new input makes another, as with a reducer; inputs are compared shallowly. A render that is thrown away
 * leaves the last state as it was.
 *
 * @param next Pure: the state after `last`, which is `undefined` at first.
 */
export function useNextState<Input extends object, State>(
  input: Input,
  next: (last: State | undefined, input: Input) => State,
): State {
  const [kept, keep] = useState(() => ({ input, state: next(undefined, input) }));
  if (isSame(kept.input, input)) return kept.state;
  const state = next(kept.state, input);
  // React renders this component once more before its children, and then finds the input the same.
  keep({ input, state });
  return state;
}

function isSame<T extends object>(one: T, other: T): boolean {
  if (one === other) return true;
  const entries = Object.entries(other);
  return (
    entries.length === Object.keys(one).length &&
    entries.every(([key, value]) => key in one && Object.is(one[key as keyof T], value))
  );
}
