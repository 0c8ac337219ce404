'use client';

import { isSecret } from '@agent-transcript/schema/secrets';
import { describedBy, domId, notStoredId } from '../../value/fieldIds';
import { allowsNull } from '../../value/fieldKind';
import { sameJson } from '../../value/sameJson';
import { useFormInternals } from '../FormInternals';
import { isForgotten } from '../templates/FieldMarks';
import type { WidgetProps } from '../types';
import { autofillName } from './autofillName';

/** Attributes of a control: its id, descriptions, errors, autofill. */
export function useControlProps(props: WidgetProps) {
  const { id, schema, rawErrors, required, disabled, readonly, autofocus, placeholder, options } = props;
  const context = useFormInternals();
  const autocomplete = options['autocomplete'] as string | undefined;
  return {
    id: domId(id),
    'aria-describedby': describedBy(
      id,
      schema,
      rawErrors,
      isForgotten(schema, context) ? [notStoredId(id)] : [],
    ),
    // A browser keeps what was typed before, and may send it away to have its spelling checked.
    ...(isSecret(schema)
      ? { autoComplete: autocomplete ?? 'off', spellCheck: false }
      : { autoComplete: autocomplete ?? autofillName(props) }),
    'aria-invalid': (rawErrors?.length ?? 0) > 0 || undefined,
    'aria-required': required || undefined,
    disabled: disabled || undefined,
    readOnly: readonly || undefined,
    placeholder: placeholder || undefined,
    'data-autofocus': autofocus || undefined,
  };
}

/** The value of an emptied control: what the host says, else none, or null where there must be a value and null is one. */
export function emptyOf({ required, schema, options }: WidgetProps): unknown {
  if ('emptyValue' in options) return options.emptyValue;
  return required && allowsNull(schema) ? null : undefined;
}

/** True if a choice is disabled. */
export function isOff({ options }: WidgetProps, value: unknown): boolean {
  return options.enumDisabled?.some((one: unknown) => sameJson(one, value)) ?? false;
}
