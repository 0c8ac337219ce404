import { isSecret } from '@agent-transcript/schema/secrets';
import { descriptionId, domId, errorId, notStoredId } from '../../value/fieldIds';
import { allowsNull } from '../../value/fieldKind';
import { isForgotten } from '../templates/FieldMarks';
import type { WidgetProps } from '../types';
import { autofillName } from './autofillName';

/** What every control says of itself: its id, what describes it, whether it is wrong. */
export function controlProps(props: WidgetProps) {
  const { id, schema, rawErrors, required, disabled, readonly, autofocus, registry } = props;
  const invalid = (rawErrors?.length ?? 0) > 0;
  const described = [
    ...(schema.description ? [descriptionId(id)] : []),
    ...(isForgotten(schema, registry.formContext) ? [notStoredId(id)] : []),
    ...(invalid ? [errorId(id)] : []),
  ];
  return {
    id: domId(id),
    'aria-describedby': described.join(' ') || undefined,
    // A browser keeps what was typed before, and may send it away to have its spelling checked.
    ...(isSecret(schema)
      ? { autoComplete: 'off', spellCheck: false }
      : { autoComplete: autofillName(props) }),
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
    disabled: disabled || undefined,
    readOnly: readonly || undefined,
    'data-autofocus': autofocus || undefined,
  };
}

/** The value of an emptied control: none, or null where there must be a value and null is one. */
export function emptyOf({ required, schema }: WidgetProps): null | undefined {
  return required && allowsNull(schema) ? null : undefined;
}
