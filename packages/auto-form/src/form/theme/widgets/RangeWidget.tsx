'use client';

import type { ReactNode } from 'react';
import { mainType } from '../../value/fieldKind';
import { useFormInternals } from '../FormInternals';
import type { WidgetProps } from '../types';
import { NumberWidget } from './NumberWidget';
import { useControlProps } from './useControlProps';

/** A number on a line between its limits, with its value beside it; without limits a number to type. */
export function RangeWidget(props: WidgetProps): ReactNode {
  const { schema, value, onChange, disabled, readonly } = props;
  const { labels } = useFormInternals();
  const { minimum, maximum, multipleOf } = schema;
  const isNumber = value === undefined || value === null || typeof value === 'number';
  const { readOnly: _, placeholder: __, ...control } = useControlProps(props);
  if (minimum === undefined || maximum === undefined || !isNumber) return <NumberWidget {...props} />;
  return (
    <span data-part="WithNote">
      <input
        {...control}
        aria-required={undefined}
        type="range"
        min={minimum}
        max={maximum}
        step={multipleOf ?? (mainType(schema) === 'integer' ? 1 : 'any')}
        value={value ?? minimum}
        disabled={disabled || readonly}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      {/* The line cannot show that nothing has been chosen. */}
      <output htmlFor={control.id}>{value ?? labels.notSet}</output>
    </span>
  );
}
