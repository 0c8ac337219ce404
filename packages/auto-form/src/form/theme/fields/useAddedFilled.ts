'use client';

import { isObject, own } from '@agent-transcript/schema';
import { useEffect, useRef } from 'react';
import { CHOICES, type FieldSchema } from '../../value/FieldSchema';
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
    const before = namesIn(shown.current);
    shown.current = decided;
    if (!isObject(formData) || [...namesIn(decided)].every((name) => before.has(name))) return;
    for (const [name, filled] of Object.entries(fill(decided, formData) as FieldSchema)) {
      if (own(formData, name) === undefined && !before.has(name))
        onChange(filled, [...fieldPathId.path, name]);
    }
  }, [decided, formData, fill, onChange, fieldPathId]);
}

/** The properties of an object, with those of each choice that conditions add. */
function namesIn({ properties, [CHOICES]: choices }: FieldSchema): ReadonlySet<string> {
  const branches = isObject(choices) ? Object.values(choices).flat() : [];
  return new Set(
    [properties, ...branches.map((branch) => (branch as FieldSchema).properties)].flatMap((one) =>
      isObject(one) ? Object.keys(one) : [],
    ),
  );
}
