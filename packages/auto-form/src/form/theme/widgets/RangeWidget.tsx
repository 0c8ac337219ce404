'use client';

import type { ReactNode } from 'react';
import { mainType } from '../../value/fieldKind';
import type { WidgetProps } from '../types';
import { controlProps } from './controlProps';
import { NumberWidget } from './NumberWidget';

/** A number on a line between its limits, with its value beside it; without limits a number to type. */
export function RangeWidget(props: WidgetProps): ReactNode {
  const { schema, value, onChange, disabled, readonly, registry } = props;
  const { minimum, maximum, multipleOf } = schema;
  const isNumber = value === undefined || value === null || typeof value === 'number';
  if (minimum === undefined || maximum === undefined || !isNumber) return <NumberWidget {...props} />;
  const { readOnly: _, placeholder: __, ...control } = controlProps(props);
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
      <output htmlFor={control.id}>{value ?? registry.formContext.labels.notSet}</output>
    </span>
  );
}
