'use client';

import { createContext, useContext } from 'react';

/** What can be done with a whole object or list, beside filling it. */
export interface FieldActions {
  /** Shows the value as JSON, or its fields again. */
  readonly toggleJson: () => void;
  readonly asJson: boolean;
  /** Whether there is a value: RJSF shows a list that is not there as an empty one. */
  readonly isSet: boolean;
  /** Takes the value away, where it may be left out. */
  readonly remove: (() => void) | undefined;
}

export const FieldActionsContext = createContext<FieldActions | null>(null);

export function useFieldActions(): FieldActions | null {
  return useContext(FieldActionsContext);
}
