import { canExpand } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { descriptionId, domId } from '../ids';
import type { GroupTemplateProps } from '../types';
import { GroupHeading } from './GroupHeading';

/** An object: its fields on a quiet line below its name. The form's own object needs neither. */
export function GroupTemplate(props: GroupTemplateProps): ReactNode {
  const { title, description, properties, schema, uiSchema, formData, fieldPathId, registry } = props;
  const { required = false, readonly = false, disabled = false, onAddProperty } = props;
  const { labels } = registry.formContext;
  const { path, $id } = fieldPathId;
  const last = path.at(-1);
  const isUnnamed = uiSchema?.['ui:options']?.label === false;
  const name = typeof last === 'number' && !schema.title ? labels.item(last + 1) : title;
  const editable = !readonly && !disabled;
  const body = (
    <>
      {properties.map((property) => property.content)}
      {canExpand(schema, uiSchema, formData) && editable && (
        <button type="button" data-part="Add" id={`${domId($id)}--add`} onClick={onAddProperty}>
          {labels.addProperty}
        </button>
      )}
    </>
  );
  if (path.length === 0 || isUnnamed) {
    return (
      <div data-component="Group" data-root={path.length === 0 || undefined}>
        {body}
      </div>
    );
  }
  return (
    <fieldset
      data-component="Group"
      id={domId($id)}
      aria-label={name}
      aria-describedby={description ? descriptionId($id) : undefined}
    >
      <GroupHeading
        name={name}
        schema={schema}
        required={required && typeof last !== 'number'}
        labels={labels}
        editable={editable}
      />
      {description && (
        <p id={descriptionId($id)} data-part="Description" dir="auto">
          {description}
        </p>
      )}
      <div data-part="Body">{body}</div>
    </fieldset>
  );
}
