'use client';

import { useEffect } from 'react';
import { allowsNull, type FieldKind } from '../../value/fieldKind';
import { useFormInternals } from '../FormInternals';
import type { FieldProps } from '../types';

/** Fills what can only be filled in one way once its place is there: constants, and the objects that a list gets. */
export function useFilled(
  { formData, onChange, fieldPathId }: FieldProps,
  schema: FieldProps['schema'],
  kind: FieldKind,
  required: boolean,
): void {
  const { fill } = useFormInternals();
  const isNoObject = formData === null && kind === 'group' && !allowsNull(schema);
  const empty = formData === undefined || (isNoObject && fieldPathId.path.length > 0);
  useEffect(() => {
    if (!empty || !required || kind === 'control') return;
    const filled = fill(schema);
    if (filled !== undefined) onChange(filled, fieldPathId.path);
  }, [empty, required, kind, schema, fill, onChange, fieldPathId]);
}
