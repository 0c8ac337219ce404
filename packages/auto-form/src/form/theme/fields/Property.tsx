'use client';

import { toFieldPathId } from '@rjsf/utils';
import { memo, useCallback, useMemo } from 'react';
import type { FieldSchema } from '../../value/FieldSchema';
import { useFormInternals } from '../FormInternals';
import type { FieldProps } from '../types';
import { useField } from './SchemaField';

const UNNAMED = { 'ui:options': { label: false } };

interface PropertyProps extends Pick<FieldProps, 'registry' | 'onChange'> {
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly name: string;
  readonly schema: FieldSchema;
  readonly required: boolean;
  /** True if the person has added it: emptying its value keeps it. */
  readonly own?: boolean;
  readonly parentId: FieldProps['fieldPathId'];
  readonly formData: unknown;
  readonly errorSchema: NonNullable<FieldProps['errorSchema']>;
}

/** One field of an object; of a large form only those are rendered again whose value or errors have changed. */
export const Property = memo(function Property({
  parentId,
  own = false,
  onChange,
  schema,
  ...props
}: PropertyProps) {
  const { name, registry } = props;
  const { ignore } = useFormInternals();
  const fieldPathId = useMemo(
    () => toFieldPathId(name, registry.globalFormOptions, parentId.path),
    [name, registry, parentId],
  );
  const depth = fieldPathId.path.length;
  const change = useCallback<FieldProps['onChange']>(
    (next, path, errors, id) =>
      onChange(next === undefined && path.length === depth ? '' : next, path, errors, id),
    [onChange, depth],
  );
  return useField({
    ...props,
    schema,
    fieldPathId,
    onChange: own ? change : onChange,
    onBlur: ignore,
    onFocus: ignore,
    ...(own && { uiSchema: UNNAMED }),
  });
});
