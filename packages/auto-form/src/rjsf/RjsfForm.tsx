import Form from '@rjsf/core';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { type ReactNode, useMemo } from 'react';
import type { FormContext } from './FormContext';
import { fields } from './fields';
import { templates } from './templates';
import { type FieldError, toErrorSchema } from './toErrorSchema';
import type { FieldSchema } from './toFieldSchema';
import { widgets } from './widgets';

interface RjsfFormProps {
  /** What `toFieldSchema` gives. Another schema keeps the value. */
  readonly schema: FieldSchema;
  /** The value at first; the fields hold it from then on. */
  readonly initial: unknown;
  readonly errors: readonly FieldError[];
  readonly context: FormContext;
  readonly logic: ValidatorType<unknown, RJSFSchema, FormContext>;
  readonly idPrefix: string;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}

// Our schema comes with its defaults filled in, and RJSF would fill them in again over what a person clears.
const NO_DEFAULTS = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  allOf: 'skipDefaults',
  constAsDefaults: 'never',
} as const;

/** Fields made by RJSF in our theme: what is sent, checked and said is decided outside. */
export function RjsfForm({
  schema,
  initial,
  errors,
  context,
  logic,
  idPrefix,
  disabled,
  onChange,
}: RjsfFormProps): ReactNode {
  const extraErrors = useMemo(() => toErrorSchema(errors), [errors]);
  return (
    <Form<unknown, RJSFSchema, FormContext>
      tagName="div"
      className="at-form-fields"
      schema={schema as RJSFSchema}
      initialFormData={initial}
      extraErrors={extraErrors}
      formContext={context}
      validator={logic}
      fields={fields}
      templates={templates}
      widgets={widgets}
      idPrefix={idPrefix}
      idSeparator="/"
      disabled={disabled}
      noValidate
      showErrorList={false}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      onChange={({ formData }) => onChange(formData)}
    >
      {/* No submit button of RJSF's own. */}
      <></>
    </Form>
  );
}
