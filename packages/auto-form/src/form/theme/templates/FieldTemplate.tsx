'use client';

import { toPointer } from '@agent-transcript/schema';
import type { ReactNode } from 'react';
import { UNION } from '../../value/FieldSchema';
import { descriptionId, domId, errorId, helpId, kindId, labelId, notStoredId } from '../../value/fieldIds';
import { fieldKind } from '../../value/fieldKind';
import { isHostField, uiOption } from '../../value/UiSchema';
import { useFormInternals } from '../FormInternals';
import type { FieldTemplateProps } from '../types';
import { FieldMarks } from './FieldMarks';

/** A value with its label, description and errors; objects and lists have a heading of their own inside. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const {
    id,
    label,
    children,
    displayLabel,
    rawErrors,
    rawDescription,
    required = false,
    schema,
    fieldPathId,
    uiSchema,
  } = props;
  const { hidden = false } = props;
  const { labels } = useFormInternals();
  if (hidden) return <div hidden>{children}</div>;
  const kind = uiSchema?.['ui:field'] === 'JsonField' ? 'control' : fieldKind(schema);
  // As in RJSF, a field of the host's says its name itself, or asks for it where it draws this around a control.
  const isAsked = displayLabel === true && isHostField(uiSchema);
  const isNamed = isAsked || (kind !== 'group' && kind !== 'list' && !isHostField(uiSchema));
  // The branch that is shown stands inside, with the id of the value, and says what is wrong with it.
  const isUnion = UNION in schema;
  const ownId = isUnion ? kindId(id) : id;
  const last = fieldPathId.path.at(-1);
  const name = typeof last === 'number' && !schema.title ? labels.item(last + 1) : label;
  const isUnnamed = uiSchema?.['ui:options']?.label === false || typeof last === 'number' || name === '';
  const Name = kind === 'control' || isAsked ? 'label' : 'span';
  const help = uiOption(schema, 'help');
  return (
    <div
      className={uiOption(schema, 'classNames')}
      data-component="Field"
      data-kind={kind}
      data-pointer={toPointer(fieldPathId.path)}
      data-invalid={(rawErrors?.length ?? 0) > 0 || undefined}
    >
      {isNamed && (
        <div data-part="Heading" data-hidden={isUnnamed || undefined}>
          <Name
            id={isUnion ? undefined : labelId(id)}
            {...(Name === 'label' && { htmlFor: domId(id) })}
            data-part="Label"
          >
            <bdi>{name || labels.form}</bdi>
          </Name>
          <FieldMarks
            schema={schema}
            required={required && typeof last !== 'number'}
            notStoredId={notStoredId(ownId)}
          />
        </div>
      )}
      {isNamed && rawDescription && (
        <p id={descriptionId(ownId)} data-part="Description" dir="auto">
          {rawDescription}
        </p>
      )}
      {children}
      {help !== undefined && (
        <p id={helpId(ownId)} data-part="Description" dir="auto">
          {help}
        </p>
      )}
      {!isUnion && rawErrors !== undefined && rawErrors.length > 0 && (
        <ul id={errorId(id)} data-part="Errors">
          {rawErrors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
