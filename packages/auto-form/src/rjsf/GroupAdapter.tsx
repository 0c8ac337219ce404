import type { ReactNode } from 'react';
import { GroupActions } from '../form/theme/templates/GroupHeading';
import { GroupTemplate } from '../form/theme/templates/GroupTemplate';
import type { GroupTemplateProps } from '../form/theme/types';
import { additionalPropertiesOf } from '../form/value/additionalProperties';
import { domId } from '../form/value/fieldIds';
import { Guard } from './Guard';
import type { HostComponent } from './readTemplates';

interface GroupAdapterProps {
  readonly given: GroupTemplateProps;
  /** The host's template. */
  readonly Template: HostComponent;
}

/** The host's template for an object: what can be done with the object as a whole stands where RJSF has such controls. */
export function GroupAdapter({ given, Template }: GroupAdapterProps): ReactNode {
  const { schema, uiSchema, fieldPathId, title, disabled = false, readonly = false } = given;
  const isRoot = fieldPathId.path.length === 0;
  const isUnnamed = uiSchema?.['ui:options']?.label === false;
  const props = {
    ...given,
    title: isUnnamed ? '' : isRoot ? (schema.title ?? '') : title,
    description: isUnnamed ? '' : given.description,
    fieldPathId: { ...fieldPathId, $id: domId(fieldPathId.$id) },
    schema: { ...schema, additionalProperties: additionalPropertiesOf(schema) !== undefined },
    ...(!isRoot &&
      !isUnnamed && { optionalDataControl: <GroupActions name={title} editable={!disabled && !readonly} /> }),
  };
  return (
    <Guard name="ObjectFieldTemplate" fallback={<GroupTemplate {...given} />}>
      <Template {...props} />
    </Guard>
  );
}
