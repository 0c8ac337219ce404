'use client';

import { createContext, type RefObject, useContext, useEffect } from 'react';

/** Actions for a whole object or list. */
export interface FieldActions {
  /** Shows the value as JSON, or its fields again. */
  readonly toggleJson: () => void;
  readonly asJson: boolean;
  /** Set if the person has just added the value or changed its view, so that the focus follows. */
  readonly pressed: RefObject<'added' | 'switched' | undefined>;
  /** False for a missing value: RJSF shows a missing list as an empty one. */
  readonly isSet: boolean;
  /** Begins a list that is not there with all the entries that it must have. */
  readonly begin: (() => void) | undefined;
  /** Closes the section, where it can be opened again. */
  readonly close: (() => void) | undefined;
  /** Takes the value away, where it may be left out. */
  readonly remove: (() => void) | undefined;
}

export const FieldActionsContext = createContext<FieldActions | null>(null);

export function useFieldActions(): FieldActions | null {
  return useContext(FieldActionsContext);
}

/** Moves the focus to an element that replaces the button that a person has pressed, or to the first field of a value that was added. */
export function useFocusAfterSwitch(element: RefObject<HTMLElement | null>): void {
  const actions = useFieldActions();
  useEffect(() => {
    if (actions?.pressed.current === undefined) return;
    const group = actions.pressed.current === 'added' ? element.current?.closest('[data-pointer]') : null;
    (group?.querySelector<HTMLElement>('input, select, textarea') ?? element.current)?.focus();
  }, [actions, element]);
}
