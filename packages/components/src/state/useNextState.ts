'use client';

import { useState } from 'react';

/**
 * State computed from the last state and the input whenever the input changes (compared shallowly), like a reducer. A render that
 * React discards does not change the last state.
 *
 * @param next Computes the next state. Must be pure; `last` is `undefined` at first.
 */
export function useNextState<Input extends object, State>(
  input: Input,
  next: (last: State | undefined, input: Input) => State,
): State {
  const [kept, keep] = useState(() => ({ input, state: next(undefined, input) }));
  if (isSame(kept.input, input)) return kept.state;
  const state = next(kept.state, input);
  // React renders this component once more before its children, with the input unchanged.
  keep({ input, state });
  return state;
}

function isSame<T extends object>(one: T, other: T): boolean {
  if (one === other) return true;
  const keys = Object.keys(other) as (keyof T)[];
  return (
    keys.length === Object.keys(one).length &&
    keys.every((key) => key in one && Object.is(one[key], other[key]))
  );
}
