'use client';

import { toPointer } from '@agent-transcript/schema';
import { type ComponentType, type ReactNode, useCallback } from 'react';
import { useFormInternals } from '../FormInternals';
import { ArrayField } from '../rjsfFields';
import type { FieldProps } from '../types';

/** RJSF types the value of a list as one. */
const Entries = ArrayField as unknown as ComponentType<FieldProps>;

/** A list. What is remembered by place is wrong once places change. */
export function ListField(props: FieldProps): ReactNode {
  const { memory } = useFormInternals();
  const { onChange, fieldPathId } = props;
  const change = useCallback<FieldProps['onChange']>(
    (next, path, ...rest) => {
      if (path.length === fieldPathId.path.length) memory.forget(toPointer(path));
      onChange(next, path, ...rest);
    },
    [memory, fieldPathId, onChange],
  );
  return <Entries {...props} onChange={change} />;
}
