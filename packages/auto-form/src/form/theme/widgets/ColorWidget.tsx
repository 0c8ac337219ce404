'use client';

import type { ReactNode } from 'react';
import type { WidgetProps } from '../types';
import { LineWidget } from './TextWidget';

/** A colour as text, with the system's own chooser beside it: an empty colour is not black. */
export function ColorWidget(props: WidgetProps): ReactNode {
  const { value, onChange, label, disabled, readonly } = props;
  const isHex = typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);
  return (
    <span data-part="WithNote">
      <LineWidget {...props} type="text" />
      <input
        type="color"
        aria-label={label}
        data-empty={!isHex || undefined}
        value={isHex ? value : '#000000'}
        disabled={disabled || readonly}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
