'use client';

import { createContext, useContext, useEffect } from 'react';
import { UNION } from '../../value/FieldSchema';
import type { FieldKind } from '../../value/fieldKind';
import { useFormInternals } from '../FormInternals';
import type { FieldProps } from '../types';

/** False inside an object that is null: it stays null until a person enters something. */
export const FillsContext = createContext(true);

/** Fills what can only be filled in one way once its place is there: constants, and the objects that a list gets. */
export function useFilled(
  { formData, onChange, fieldPathId }: FieldProps,
  schema: FieldProps['schema'],
  kind: FieldKind,
  required: boolean,
): void {
  const { fill } = useFormInternals();
  const fills = useContext(FillsContext);
  const empty =
    formData === undefined || (formData === null && fieldPathId.path.length > 0 && kind === 'group');
  useEffect(() => {
    // The branch of a union that is shown fills itself: the first one may be another.
    if (!fills || !empty || !required || kind === 'control' || UNION in schema) return;
    const filled = fill(schema);
    if (filled !== undefined) onChange(filled, fieldPathId.path);
  }, [fills, empty, required, kind, schema, fill, onChange, fieldPathId]);
}
