'use client';

import { createContext, type RefObject, useContext, useEffect } from 'react';

/** What can be done with a whole object or list, beside filling it. */
export interface FieldActions {
  /** Shows the value as JSON, or its fields again. */
  readonly toggleJson: () => void;
  readonly asJson: boolean;
  /** Whether the person has just switched, so that the focus goes to what is shown now: once true, then false. */
  readonly takeFocus: () => boolean;
  /** Whether there is a value: RJSF shows a list that is not there as an empty one. */
  readonly isSet: boolean;
  /** Takes the value away, where it may be left out. */
  readonly remove: (() => void) | undefined;
}

export const FieldActionsContext = createContext<FieldActions | null>(null);

export function useFieldActions(): FieldActions | null {
  return useContext(FieldActionsContext);
}

/** Moves the focus to an element that replaces what a person has switched away from. */
export function useFocusAfterSwitch(element: RefObject<HTMLElement | null>): void {
  const actions = useFieldActions();
  useEffect(() => {
    if (actions?.takeFocus() === true) element.current?.focus();
  }, [actions, element]);
}
