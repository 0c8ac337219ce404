'use client';

import { useNextState } from '@agent-transcript/components';
import { toFieldPathId } from '@rjsf/utils';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useFormInternals } from './theme/FormInternals';
import { SchemaField } from './theme/fields/SchemaField';
import type { FieldProps, Registry } from './theme/types';
import type { FormValue } from './value/createFormValue';
import { errorTree, type FieldError } from './value/errorTree';

interface ValueFieldsProps {
  readonly registry: Registry;
  readonly value: FormValue;
  readonly errors: readonly FieldError[];
  readonly disabled: boolean;
  /** Called with the new value of a field and its path; `undefined` takes the value away. */
  readonly onChange: (next: unknown, path: readonly (string | number)[]) => void;
}

/**
 * The fields of a value, without RJSF's `Form`: it drops entered values when it applies defaults, conditions and branches, and
 * compares the whole form at each key.
 */
export function ValueFields({ registry, value, errors, disabled, onChange }: ValueFieldsProps): ReactNode {
  const { ignore } = useFormInternals();
  const formData = useSyncExternalStore(value.subscribe, value.get, value.get);
  const listener = useRef(onChange);
  useEffect(() => {
    listener.current = onChange;
  }, [onChange]);
  // The same function in every render: fields whose value is unchanged do not render again.
  const change = useCallback<FieldProps['onChange']>((next, path) => listener.current(next, path), []);

  const rootId = useMemo(() => toFieldPathId('', registry.globalFormOptions), [registry]);
  const errorSchema = useNextState({ errors }, errorTree);

  return (
    <SchemaField
      name=""
      schema={registry.rootSchema}
      formData={formData}
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
