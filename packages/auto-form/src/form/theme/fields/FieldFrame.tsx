import { getSchemaType, getUiOptions } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import type { FieldProps, FieldTemplateProps } from '../types';

/** The field of a type, by RJSF's name for it. */
const FIELDS: ReadonlyMap<unknown, string> = new Map([
  ['array', 'ArrayField'],
  ['boolean', 'BooleanField'],
  ['integer', 'NumberField'],
  ['number', 'NumberField'],
  ['object', 'ObjectField'],
  ['string', 'StringField'],
  ['null', 'NullField'],
]);

/**
 * The field of one value in its template, each with the props that RJSF documents. RJSF's own component for it also follows
 * references and chooses between branches, which is done by now, and compares all it is given at each key.
 */
export function FieldFrame(props: FieldProps): ReactNode {
  const { uiSchema = {}, fieldPathId, formData, name, onChange, registry, required = false } = props;
  const { fields, schemaUtils, templates } = registry;
  const { __errors: errors, ...errorsInside } = props.errorSchema ?? {};
  const schema = schemaUtils.retrieveSchema(props.schema, formData);
  if (Object.keys(schema).length === 0) return null;
  const { field, help, widget, ...options } = getUiOptions(uiSchema);
  const hideError = options['hideError'] === true || props.hideError === true;
  const rawErrors = hideError ? undefined : errors;
  const state = {
    disabled: options['disabled'] === true || props.disabled === true,
    readonly: Boolean(options['readonly'] ?? (props.readonly || schema.readOnly)),
    hideError,
  };
  const Field = (
    typeof field === 'string' || field === undefined
      ? (fields[field ?? ''] ??
        fields[FIELDS.get([getSchemaType(schema)].flat()[0]) ?? ''] ??
        fields['FallbackField'])
      : field
  ) as ComponentType<FieldProps>;
  const template = {
    id: fieldPathId.$id,
    label: schema.title || props.title || name,
    rawDescription: schema.description ?? '',
    rawErrors,
    rawHelp: help,
    displayLabel: schemaUtils.getDisplayLabel(schema, uiSchema),
    hidden: widget === 'hidden',
    fieldPathId,
    formData,
    onChange,
    registry,
    required,
    schema,
    uiSchema,
    ...state,
  } as unknown as FieldTemplateProps;
  return (
    <templates.FieldTemplate {...template}>
      <Field
        {...props}
        {...state}
        schema={schema}
        uiSchema={uiSchema}
        autofocus={Boolean(options['autofocus'] ?? props.autofocus)}
        errorSchema={errorsInside}
        {...(errors && { rawErrors: errors })}
      />
    </templates.FieldTemplate>
  );
}
