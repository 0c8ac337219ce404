'use client';

import { isSecret } from '@agent-transcript/schema/secrets';
import type { WidgetProps } from '../form/theme/types';
import { nameChoice } from '../form/theme/widgets/nameChoice';
import { emptyOf } from '../form/theme/widgets/useControlProps';
import { sameJson } from '../form/value/sameJson';
import { TEMPLATES } from '../form/value/UiSchema';

interface Choice {
  readonly label: string;
  readonly value: unknown;
}

/**
 * The schema and the options of a control of the host. A value that the schema does not list is one more choice, so that it is
 * shown; the default is removed, since themes with a default offer no empty choice; browsers do not store a secret.
 */
export function hostOptions(props: WidgetProps) {
  const { schema, value, multiple = false } = props;
  const { [TEMPLATES]: _, help: __, ...options } = props.options;
  const { default: ___, examples, ...rest } = schema;
  const given = options.enumOptions as readonly Choice[] | undefined;
  const choices = given?.map((choice) => ({ ...choice, label: nameChoice(choice) }));
  const isOther =
    !multiple && value !== undefined && choices?.some((one) => sameJson(one.value, value)) === false;
  const other = { value, label: JSON.stringify(value) };
  return {
    schema: { ...rest, ...(Array.isArray(examples) && { examples: examples.slice(0, 50).map(String) }) },
    options: {
      ...options,
      emptyValue: emptyOf(props),
      ...(isSecret(schema) && { autocomplete: options['autocomplete'] ?? 'off' }),
      ...(choices && { enumOptions: isOther ? [...choices, other] : choices }),
    },
  };
}

/** The value of a control for several values, with those that the schema does not list. */
export function withUnlisted({ value, options }: WidgetProps, next: unknown): unknown {
  const choices = options.enumOptions as readonly Choice[] | undefined;
  if (!Array.isArray(value) || !Array.isArray(next) || choices === undefined) return next;
  const unlisted = value.filter((one) => !choices.some((choice) => sameJson(choice.value, one)));
  return [...unlisted, ...next.filter((one) => !unlisted.some((other) => sameJson(other, one)))];
}
