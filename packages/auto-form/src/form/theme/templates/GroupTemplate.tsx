'use client';

import type { ReactNode } from 'react';
import { additionalPropertiesOf } from '../../value/additionalProperties';
import { describedBy, descriptionId, domId } from '../../value/fieldIds';
import { useFormInternals } from '../FormInternals';
import type { GroupTemplateProps } from '../types';
import { GroupHeading } from './GroupHeading';

/** An object: its fields on a quiet line below its name. The form's own object needs neither. */
export function GroupTemplate(props: GroupTemplateProps): ReactNode {
  const { title, description, properties, schema, uiSchema, fieldPathId, onAddProperty, rawErrors } = props;
  const { required = false, readonly = false, disabled = false } = props;
  const { labels } = useFormInternals();
  const { path, $id } = fieldPathId;
  const editable = !readonly && !disabled;
  const body = properties.map(({ content }) => content);
  const add = additionalPropertiesOf(schema) !== undefined && editable && (
    <button type="button" data-part="Add" id={`${domId($id)}--add`} onClick={onAddProperty}>
      {labels.addProperty}
    </button>
  );

  if (path.length === 0 || uiSchema?.['ui:options']?.label === false) {
    return (
      <div data-component="Group" data-root={path.length === 0 || undefined}>
        {body}
        {add}
      </div>
    );
  }
  return (
    <fieldset
      data-component="Group"
      id={domId($id)}
      aria-label={title}
      aria-describedby={describedBy($id, schema, rawErrors)}
    >
      <GroupHeading name={title} schema={schema} required={required} editable={editable} />
      {description && (
        <p id={descriptionId($id)} data-part="Description" dir="auto">
          {description}
        </p>
      )}
      <div data-part="Body">{body}</div>
      {add}
    </fieldset>
  );
}
