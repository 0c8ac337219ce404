'use client';

import { useNextState } from '@agent-transcript/components';
import { toFieldPathId } from '@rjsf/utils';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormInternals } from './theme/FormInternals';
import { SchemaField } from './theme/fields/SchemaField';
import type { FieldProps, Registry } from './theme/types';
import { errorTree, type FieldError } from './value/errorTree';
import { setAt } from './value/setAt';

interface ValueFieldsProps {
  /** Another one keeps the value. */
  readonly registry: Registry;
  /** The value at first; the fields hold it from then on. */
  readonly initial: unknown;
  readonly errors: readonly FieldError[];
  readonly disabled: boolean;
  /** Called with the whole value after each change. */
  readonly onChange: (value: unknown) => void;
}

/**
 * Fields made by RJSF's parts in our theme. Its `Form` is left out: what it does with defaults, with what a condition
 * hides and with a union's branches takes away what a person has entered, and it compares the whole form at each key.
 */
export function ValueFields(props: ValueFieldsProps): ReactNode {
  const { registry, initial, errors, disabled, onChange } = props;
  const { ignore } = useFormInternals();
  const [value, setValue] = useState(initial);
  // Several fields may report within one event: each builds on what the one before has made.
  const current = useRef(initial);
  const listener = useRef(onChange);
  useEffect(() => {
    listener.current = onChange;
  }, [onChange]);

  const rootId = useMemo(() => toFieldPathId('', registry.globalFormOptions), [registry]);

  const errorSchema = useNextState({ errors }, errorTree);

  const change = useCallback<FieldProps['onChange']>((next, path) => {
    current.current = setAt(current.current, path, next);
    setValue(current.current);
    listener.current(current.current);
  }, []);

  return (
    <SchemaField
      name=""
      schema={registry.rootSchema}
      formData={value}
      errorSchema={errorSchema}
      fieldPathId={rootId}
      registry={registry}
      required
      disabled={disabled}
      readonly={false}
      onChange={change}
      onBlur={ignore}
      onFocus={ignore}
    />
  );
}
