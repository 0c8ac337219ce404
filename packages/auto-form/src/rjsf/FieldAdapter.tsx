'use client';

import { toPointer } from '@agent-transcript/schema';
import { type KeyboardEvent, type ReactNode, useContext, useRef } from 'react';
import { useFormInternals } from '../form/theme/FormInternals';
import { FieldMarks } from '../form/theme/templates/FieldMarks';
import { FieldTemplate } from '../form/theme/templates/FieldTemplate';
import type { FieldTemplateProps } from '../form/theme/types';
import { UNION } from '../form/value/FieldSchema';
import { domId, kindId, labelId, notStoredId } from '../form/value/fieldIds';
import { fieldKind } from '../form/value/fieldKind';
import { isHostField, uiOption } from '../form/value/UiSchema';
import { ADDITIONAL_PROPERTY_FLAG, descriptionId } from './core';
import { EntryName } from './EntryName';
import { FieldName } from './FieldName';
import { Guard } from './Guard';
import { OwnPropertyContext } from './OwnPropertyContext';
import type { HostComponent } from './readTemplates';
import { useControlNames } from './useControlNames';

interface FieldAdapterProps {
  readonly given: FieldTemplateProps;
  /** The host's template. */
  readonly Template: HostComponent;
}

/** The host's template around a field, with the elements that RJSF gives to it. */
export function FieldAdapter({ given, Template }: FieldAdapterProps): ReactNode {
  const { id, fieldPathId, schema, uiSchema, registry, rawErrors, rawDescription, rawHelp, children } = given;
  const { required = false, label, hideError = false, classNames } = given;
  const own = useContext(OwnPropertyContext);
  const { labels } = useFormInternals();
  const field = useRef<HTMLDivElement>(null);
  // The branch that is shown stands inside, with the id of the value, and says what is wrong with it.
  const isUnion = UNION in schema;
  const ownId = isUnion ? kindId(id) : id;
  const errors = isUnion ? undefined : rawErrors;
  const isWrong = (errors?.length ?? 0) > 0;
  useControlNames({ field, id: ownId, isWrong });

  const path = { ...fieldPathId, $id: domId(ownId) };
  const last = fieldPathId.path.at(-1);
  const kind = uiSchema?.['ui:field'] === 'JsonField' ? 'control' : fieldKind(schema);
  const isUnnamed = own === null && uiSchema?.['ui:options']?.label === false;
  // Its control shows the name of a tick box.
  const isNamedInside =
    kind === 'group' || kind === 'list' || isHostField(uiSchema) || uiSchema?.['ui:widget'] === 'TickWidget';
  const name = own?.name ?? (typeof last === 'number' && !schema.title ? labels.item(last + 1) : label);
  const { DescriptionFieldTemplate, FieldErrorTemplate, FieldHelpTemplate } = registry.templates;
  const part = { fieldPathId: path, schema, ...(uiSchema && { uiSchema }), registry };
  const props = {
    ...given,
    id: path.$id,
    fieldPathId: path,
    label: name || labels.form,
    displayLabel: !isUnnamed && !isNamedInside,
    classNames: [
      'rjsf-field',
      `rjsf-field-${kind}`,
      isWrong && 'rjsf-field-error',
      classNames,
      uiOption(schema, 'classNames'),
    ]
      .filter(Boolean)
      .join(' '),
    schema: own === null ? schema : { ...schema, [ADDITIONAL_PROPERTY_FLAG]: true },
    rawErrors: errors,
    rawHelp: typeof rawHelp === 'string' ? rawHelp : undefined,
    description: (
      <DescriptionFieldTemplate {...part} id={descriptionId(path)} description={rawDescription ?? ''} />
    ),
    errors: hideError ? undefined : <FieldErrorTemplate {...part} {...(errors && { errors })} />,
    help: <FieldHelpTemplate {...part} help={rawHelp ?? ''} hasErrors={isWrong} />,
    ...(own !== null && {
      onKeyRename: own.onRename,
      onKeyRenameBlur: ({ target }: { readonly target: HTMLInputElement }) => own.onRename(target.value),
      onRemoveProperty: own.onRemove,
    }),
    children: (
      <OwnPropertyContext.Provider value={null}>
        <FieldName.Provider value={name || labels.form}>
          <span id={labelId(ownId)} data-part="Label" hidden>
            {name || labels.form}
          </span>
          {children}
        </FieldName.Provider>
        <FieldMarks schema={schema} required={false} notStoredId={notStoredId(ownId)} />
      </OwnPropertyContext.Provider>
    ),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- heard here for the input of a name
    <div
      ref={field}
      data-part="ThemedField"
      data-pointer={toPointer(fieldPathId.path)}
      data-invalid={isWrong || undefined}
      onKeyDown={own === null ? undefined : (event) => keepsName(event, path.$id)}
    >
      <EntryName.Provider value={own?.name}>
        <Guard name="FieldTemplate" fallback={<FieldTemplate {...given} />}>
          <Template {...props} required={required} />
        </Guard>
      </EntryName.Provider>
    </div>
  );
}

/** Enter in the input of a name would send the form with the old one. */
function keepsName(event: KeyboardEvent, id: string): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.id !== `${id}-key`) return;
  event.preventDefault();
  target.blur();
}
