'use client';

import { own } from '@agent-transcript/schema';
import { useEffect, useRef } from 'react';
import type { FieldSchema } from '../../value/FieldSchema';
import { propertiesOf } from '../../value/leaveOutHidden';
import { useFormInternals } from '../FormInternals';
import type { FieldProps } from '../types';

/**
 * Fills in what a condition adds to an object, once it begins to show: what was there from the start has been filled in by
 * then, and what a person has emptied stays empty.
 *
 * @param decided The object's schema with its conditions decided.
 */
export function useAddedFilled({ formData, onChange, fieldPathId }: FieldProps, decided: FieldSchema): void {
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
