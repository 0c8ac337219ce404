'use client';

import type { ReactNode } from 'react';
import { sameJson } from '../../value/sameJson';
import { useFormInternals } from '../FormInternals';
import type { WidgetProps } from '../types';
import { CheckboxesWidget } from './CheckboxesWidget';
import { nameChoice } from './nameChoice';
import { emptyOf, isOff, useControlProps } from './useControlProps';

/** A choice from the values that the schema lists; any other value stays and is shown as it is. */
export function SelectWidget(props: WidgetProps): ReactNode {
  const { options, value, onChange, multiple = false, required, readonly } = props;
  const { labels } = useFormInternals();
  const choices = options.enumOptions ?? [];
  const at = choices.findIndex((choice) => sameJson(choice.value, value));
  // An entry that a list must have is null until one is chosen.
  const isEmpty = value === undefined || (value === null && required);
  const isOther = at === -1 && !isEmpty;
  const { readOnly: _, placeholder, ...control } = useControlProps(props);
  if (multiple) return <CheckboxesWidget {...props} />;
  return (
    <select
      data-part="Select"
      {...control}
      disabled={control.disabled || readonly}
      value={isOther ? 'other' : at === -1 ? '' : at}
      onChange={({ target }) =>
        onChange(target.value === '' ? emptyOf(props) : (choices[Number(target.value)]?.value as unknown))
      }
    >
      {(at === -1 || !required) && (
        <option value="">{placeholder ?? (required ? labels.choose : labels.notSet)}</option>
      )}
      {isOther && <option value="other">{JSON.stringify(value)}</option>}
      {choices.map((choice, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the values of a schema may be anything, and stay in order
        <option key={index} value={index} disabled={isOff(props, choice.value)}>
          {nameChoice(choice)}
        </option>
      ))}
    </select>
  );
}
