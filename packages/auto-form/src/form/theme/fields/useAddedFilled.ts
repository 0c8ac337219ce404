'use client';

import { own } from '@agent-transcript/schema';
import { useEffect, useRef } from 'react';
import { propertiesOf } from '../../value/leaveOutHidden';
import { useFormInternals } from '../FormInternals';
import type { FieldProps } from '../types';

/**
 * Fills in the properties that a condition adds to an object, once they are shown: the others were filled in at the start, and
 * stay empty if a person has emptied them.
 */
export function useAddedFilled({ schema: decided, formData, onChange, fieldPathId }: FieldProps): void {
  const { fill } = useFormInternals();
  const shown = useRef(decided);
  useEffect(() => {
    if (decided === shown.current) return;
    const before = propertiesOf(shown.current);
    shown.current = decided;
    const added = Object.keys(propertiesOf(decided)).filter(
      (name) => !Object.hasOwn(before, name) && own(formData, name) === undefined,
    );
    if (added.length === 0) return;
    const filled = fill(decided, formData);
    for (const name of added) {
      const value = own(filled, name);
      if (value !== undefined) onChange(value, [...fieldPathId.path, name]);
    }
  }, [decided, formData, fill, onChange, fieldPathId]);
}
