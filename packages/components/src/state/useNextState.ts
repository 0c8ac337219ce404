'use client';

import { useState } from 'react';
import { useBrowserLayoutEffect } from '../dom/useBrowserLayoutEffect';

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
  const [kept] = useState((): { last: Kept<Input, State> | undefined } => ({ last: undefined }));
  const { last } = kept;
  const now =
    last !== undefined && isSame(last.input, input) ? last : { input, state: next(last?.state, input) };
  // A state that was set in a render would have React render the component a second time, with each token.
  useBrowserLayoutEffect(() => {
    // oxlint-disable-next-line react/immutability -- it holds what is on the page, and is written once that is there
    kept.last = now;
  }, [kept, now]);
  return now.state;
}

/** What a render gave that is on the page. */
interface Kept<Input, State> {
  readonly input: Input;
  readonly state: State;
}

function isSame<T extends object>(one: T, other: T): boolean {
  if (one === other) return true;
  const keys = Object.keys(other) as (keyof T)[];
  return (
    keys.length === Object.keys(one).length &&
    keys.every((key) => key in one && Object.is(one[key], other[key]))
  );
}
