'use client';

import type { ReactNode } from 'react';
import { domId, labelId } from '../../value/fieldIds';
import { sameJson } from '../../value/sameJson';
import { useFormInternals } from '../FormInternals';
import type { WidgetProps } from '../types';
import { nameChoice } from './nameChoice';
import { emptyOf, isOff, useControlProps } from './useControlProps';

/** One of several values as buttons to choose from; a boolean too: an empty tick box cannot tell no from nothing. */
export function RadioWidget(props: WidgetProps): ReactNode {
  const { id, schema, value, onChange, options, required, disabled, readonly } = props;
  const { labels } = useFormInternals();
  const control = useControlProps(props);
  const choices = options.enumOptions ?? [];
  return (
    <div
      id={domId(id)}
      role="radiogroup"
      data-part="Choices"
      data-inline={options.inline || schema.type === 'boolean' ? '' : undefined}
      aria-labelledby={labelId(id)}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      aria-required={required || undefined}
    >
      {choices.map((choice, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the values of a schema may be anything, and stay in order
        <label key={index}>
          <input
            type="radio"
            name={domId(id)}
            checked={sameJson(value, choice.value)}
            disabled={disabled || readonly || isOff(props, choice.value)}
            data-autofocus={control['data-autofocus']}
            onChange={() => onChange(choice.value as unknown)}
          />
          <bdi>{nameChoice(choice)}</bdi>
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
