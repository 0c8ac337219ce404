'use client';

import { useState } from 'react';
import { useBrowserLayoutEffect } from '../dom/serverHtml';

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
  const [cell] = useState((): Cell<Input, State> => ({ shown: undefined, begun: undefined }));
  const { shown, begun } = cell;
  const known = [shown, begun?.after === shown ? begun?.made : undefined];
  const made = known.find((one) => one !== undefined && isSame(one.input, input)) ?? {
    input,
    state: next(shown?.state, input),
  };
  // Not `useState`: setting a state in a render would make React render the component twice with each token.
  /* oxlint-disable react/immutability -- what was begun is the same however often it is made; what is shown is written once it is */
  if (made !== shown) cell.begun = { made, after: shown };
  useBrowserLayoutEffect(() => {
    cell.shown = made;
    // Otherwise the cell would keep the previous state.
    cell.begun = undefined;
  }, [cell, made]);
  /* oxlint-enable react/immutability */
  return made.state;
}

interface Made<Input, State> {
  readonly input: Input;
  readonly state: State;
}

interface Cell<Input, State> {
  /** State on the page. */
  shown: Made<Input, State> | undefined;
  /** State of a render that is not on the page yet, so that another render, as under StrictMode, does not compute it again. */
  begun: { readonly made: Made<Input, State>; readonly after: Made<Input, State> | undefined } | undefined;
}

function isSame<T extends object>(one: T, other: T): boolean {
  if (one === other) return true;
  const keys = Object.keys(other) as (keyof T)[];
  return (
    keys.length === Object.keys(one).length &&
    keys.every((key) => key in one && Object.is(one[key], other[key]))
  );
}
