import { useEffect, useRef } from 'react';
import type { FieldKind } from '../fieldKind';
import { mainType } from '../fieldKind';
import { fillDefaults } from '../fillDefaults';
import type { FieldProps } from '../types';

/** Keeps what a person enters in a control, and brings it back when the control comes back empty. */
export function useRemembered(
  { formData, onChange, fieldPathId, registry }: FieldProps,
  pointer: string,
  schema: FieldProps['schema'],
  kind: FieldKind,
): void {
  const { memory } = registry.formContext;
  const type = String(mainType(schema) ?? '');
  const isControl = kind === 'control' || kind === 'choices';
  const known = useRef(false);
  // An effect, since it is the appearance of the field itself that brings the value back.
  useEffect(() => {
    if (!isControl) return;
    if (formData === undefined && !known.current) {
      const before = memory.get(pointer, type);
      if (before !== undefined) onChange(before, fieldPathId.path);
    } else {
      memory.set(pointer, type, formData);
    }
    known.current = true;
  }, [isControl, formData, memory, pointer, type, onChange, fieldPathId]);
}

/** Fills what can only be filled in one way once its place is there: constants, and the objects that a list gets. */
export function useFilled(
  { formData, onChange, fieldPathId, registry }: FieldProps,
  schema: FieldProps['schema'],
  kind: FieldKind,
  required: boolean,
): void {
  const { root } = registry.formContext;
  const empty =
    formData === undefined || (formData === null && fieldPathId.path.length > 0 && kind === 'group');
  useEffect(() => {
    if (!empty || !required || kind === 'control') return;
    const filled = fillDefaults(schema, undefined, root);
    if (filled !== undefined) onChange(filled, fieldPathId.path);
  }, [empty, required, kind, schema, root, onChange, fieldPathId]);
}
