'use client';

import type { ReactNode } from 'react';
import { domId, labelId } from '../../value/fieldIds';
import { sameJson } from '../../value/sameJson';
import type { WidgetProps } from '../types';
import { nameChoice } from './nameChoice';
import { isOff, useControlProps } from './useControlProps';

/** Any of the values that the schema lists. */
export function CheckboxesWidget(props: WidgetProps): ReactNode {
  const { id, options, value, onChange, disabled, readonly } = props;
  const choices = options.enumOptions ?? [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  const isOn = (one: unknown) => values.some((entry) => sameJson(entry, one));
  const control = useControlProps(props);
  return (
    <div
      id={domId(id)}
      role="group"
      data-part="Choices"
      data-inline={options.inline ? '' : undefined}
      aria-labelledby={labelId(id)}
      aria-describedby={control['aria-describedby']}
    >
      {choices.map((choice, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the values of a schema may be anything, and stay in order
        <label key={index}>
          <input
            type="checkbox"
            checked={isOn(choice.value)}
            disabled={disabled || readonly || isOff(props, choice.value)}
            aria-invalid={control['aria-invalid']}
            onChange={({ target }) => {
              // In the order of the schema, whatever the order of clicking; what it does not list stays.
              const known = choices.map((one) => one.value as unknown);
              const on = known.filter((one) => (sameJson(one, choice.value) ? target.checked : isOn(one)));
              onChange([...values.filter((one) => !known.some((other) => sameJson(one, other))), ...on]);
            }}
          />
          <bdi>{nameChoice(choice)}</bdi>
        </label>
      ))}
    </div>
  );
}
