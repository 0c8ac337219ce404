'use client';

import type { ReactNode } from 'react';
import { domId, labelId } from '../../value/fieldIds';
import type { WidgetProps } from '../types';
import { controlProps, emptyOf } from './controlProps';

/** A boolean as two buttons to choose from: an empty tick box cannot tell no from nothing. */
export function YesNoWidget(props: WidgetProps): ReactNode {
  const { id, value, onChange, options, required, disabled, readonly, registry } = props;
  const { labels } = registry.formContext;
  const control = controlProps(props);
  const choices = (options.enumOptions ?? []).filter((choice) => typeof choice.value === 'boolean');
  return (
    <div
      id={domId(id)}
      role="radiogroup"
      data-part="Choices"
      data-inline=""
      aria-labelledby={labelId(id)}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      aria-required={required || undefined}
    >
      {choices.map((choice) => (
        <label key={String(choice.value)}>
          <input
            type="radio"
            name={domId(id)}
            checked={value === choice.value}
            disabled={disabled || readonly}
            onChange={() => onChange(choice.value as unknown)}
          />
          <bdi>{choice.value === true ? labels.yes : labels.no}</bdi>
        </label>
      ))}
      {!required && value !== undefined && !disabled && !readonly && (
        <button type="button" data-part="Action" onClick={() => onChange(emptyOf(props))}>
          {labels.clear}
        </button>
      )}
    </div>
  );
}
