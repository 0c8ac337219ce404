'use client';

import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { useFormInternals } from '../form/theme/FormInternals';
import type { WidgetProps } from '../form/theme/types';
import { readNumber } from '../form/theme/widgets/NumberWidget';
import { emptyOf } from '../form/theme/widgets/useControlProps';
import { domId } from '../form/value/fieldIds';
import { mainType } from '../form/value/fieldKind';
import { FieldName } from './FieldName';
import { Guard } from './Guard';
import { hostOptions, withUnlisted } from './hostOptions';
import type { HostComponent } from './readTemplates';

/** Controls of several parts, whose name themes leave to what is around them. */
const GROUPS: ReadonlySet<string> = new Set(['RadioWidget', 'CheckboxesWidget']);

/** A theme's control in the place of ours, which stands in for it once it has thrown. */
export function themedWidget(
  name: string,
  Host: HostComponent,
  Ours: ComponentType<WidgetProps> | undefined,
): ComponentType<WidgetProps> {
  return function ThemedWidget(props: WidgetProps): ReactNode {
    const { id, value, schema, required = false, disabled, readonly, multiple = false, onChange } = props;
    const label = useContext(FieldName) ?? props.label;
    const { labels } = useFormInternals();
    // A number as it is typed: the point of `1.` stays.
    const [typed, setTyped] = useState('');
    const type = mainType(schema);
    const isChoice = props.options.enumOptions !== undefined;
    const isNumber = (type === 'number' || type === 'integer') && !isChoice;
    const change = (next: unknown, ...rest: []) => {
      if (isNumber && typeof next === 'string') {
        setTyped(next);
        onChange(readNumber(next, emptyOf(props)), ...rest);
      } else onChange(multiple ? withUnlisted(props, next) : next, ...rest);
    };
    const canBeCleared = GROUPS.has(name) && !multiple && !required && value !== undefined;
    const control = (
      <Host
        {...props}
        {...hostOptions(props)}
        id={domId(id)}
        label={label}
        hideLabel={props.uiSchema?.['ui:options']?.label === false}
        placeholder={props.placeholder || (isChoice ? (required ? labels.choose : labels.notSet) : '')}
        value={isNumber && readNumber(typed, emptyOf(props)) === value && typed !== '' ? typed : value}
        onChange={change}
      />
    );
    return (
      <Guard name={name} fallback={Ours && <Ours {...props} />}>
        {GROUPS.has(name) ? (
          <div role="group" aria-label={label}>
            {control}
            {canBeCleared && !disabled && !readonly && (
              <button type="button" data-part="Action" onClick={() => onChange(emptyOf(props))}>
                {labels.clear}
              </button>
            )}
          </div>
        ) : (
          control
        )}
      </Guard>
    );
  };
}
