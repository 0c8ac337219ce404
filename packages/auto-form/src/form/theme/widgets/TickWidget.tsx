'use client';

import type { ReactNode } from 'react';
import type { WidgetProps } from '../types';
import { useControlProps } from './useControlProps';

/** A boolean as a tick box, where the host asks for one: what is not there looks like no. */
export function TickWidget(props: WidgetProps): ReactNode {
  const { value, onChange, disabled, readonly } = props;
  const { readOnly: _, placeholder: __, ...control } = useControlProps(props);
  return (
    <input
      {...control}
      type="checkbox"
      checked={value === true}
      disabled={disabled || readonly}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
