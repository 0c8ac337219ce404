'use client';

import { isObject, toPointer } from '@agent-transcript/schema';
import { isValidElement, type ReactNode, useMemo } from 'react';
import { additionalPropertiesOf, schemaOfAdditional } from '../../value/additionalProperties';
import { AROUND, CHOICES, type FieldSchema, hasConditions, UNION } from '../../value/FieldSchema';
import { describedBy, descriptionId, domId } from '../../value/fieldIds';
import { orderNames } from '../../value/orderNames';
import { addProperty, removeProperty, renameProperty } from '../../value/ownProperties';
import { uiOption } from '../../value/UiSchema';
import { GroupHeading } from '../templates/GroupHeading';
import { PropertyName } from '../templates/PropertyName';
import type { FieldProps } from '../types';
import { Property } from './Property';
import { UnionField } from './UnionField';
import { useAddedFilled } from './useAddedFilled';

const NO_ERRORS: Readonly<Record<string, never>> = {};

/** An object: its fields on a quiet line below its name. The form's own object needs neither. */
export function GroupField(props: FieldProps): ReactNode {
  const { schema: given, formData, fieldPathId, registry, uiSchema, errorSchema = NO_ERRORS, name } = props;
  const { required = false, readonly = false, disabled = false, onChange, rawErrors } = props;
  const { schemaUtils, formContext } = registry;
  const { labels, fill, memory } = formContext;
  const { path, $id } = fieldPathId;
  const value = isObject(formData) ? formData : NO_ERRORS;
  // Only conditions make the fields depend on the value.
  const schema: FieldSchema = useMemo(
    () => (hasConditions(given) ? schemaUtils.retrieveSchema(given, formData) : given),
    [given, schemaUtils, formData],
  );
  const properties: Readonly<Record<string, unknown>> = isObject(schema.properties)
    ? schema.properties
    : NO_ERRORS;
  useAddedFilled(props, schema);
  const mustHave = new Set<unknown>(Array.isArray(schema.required) ? schema.required : []);
  const rest = additionalPropertiesOf(schema);
  const others =
    rest === undefined ? [] : Object.keys(value).filter((key) => !Object.hasOwn(properties, key));
  const editable = !readonly && !disabled;
  const shared = { parent: props, errorSchema, value };

  const replace = (next: Readonly<Record<string, unknown>>) => {
    memory.forget(toPointer(path));
    onChange(next, path);
  };

  const body = (
    <>
      {orderNames(Object.keys(properties), uiOption(schema, 'order') ?? []).map((key) => {
        const property = properties[key];
        return (
          isObject(property) && (
            <Property
              key={key}
              name={key}
              schema={property}
              required={mustHave.has(key)}
              {...childOf(shared, key)}
            />
          )
        );
      })}
      {rest !== undefined &&
        others.map((key, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a new name is no new property: its field stays
          <div key={index} data-component="OwnProperty">
            <PropertyName
              id={domId($id)}
              name={key}
              labels={labels}
              disabled={!editable}
              onRename={(next) => replace(renameProperty(value, key, next))}
              onRemove={() => replace(removeProperty(value, key))}
            />
            <Property
              name={key}
              schema={schemaOfAdditional(rest, key)}
              required
              own
              {...childOf(shared, key)}
            />
          </div>
        ))}
      {isObject(schema[CHOICES]) &&
        Object.entries(schema[CHOICES]).map(([key, branches]) => (
          <UnionField
            key={key}
            {...props}
            schema={{ type: 'object', [UNION]: branches, [AROUND]: properties }}
            isAdded
            required
          />
        ))}
    </>
  );
  const add = rest !== undefined && editable && (
    <button
      type="button"
      data-part="Add"
      id={`${domId($id)}--add`}
      onClick={() => replace(addProperty(value, rest, fill))}
    >
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
  const last = path.at(-1);
  const isEntry = typeof last === 'number';
  const { description: said } = given as FieldSchema;
  const description = typeof said === 'string' || isValidElement(said) ? said : '';
  const title = given.title || (isEntry ? labels.item(last + 1) : name);
  return (
    <fieldset
      data-component="Group"
      id={domId($id)}
      aria-label={title}
      aria-describedby={describedBy($id, given, rawErrors)}
    >
      <GroupHeading
        name={title}
        schema={given}
        required={required && !isEntry}
        context={registry.formContext}
        editable={editable}
      />
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

interface Shared {
  readonly parent: FieldProps;
  readonly errorSchema: NonNullable<FieldProps['errorSchema']>;
  readonly value: Readonly<Record<string, unknown>>;
}

function childOf({ parent, errorSchema, value }: Shared, key: string) {
  return {
    parentId: parent.childFieldPathId ?? parent.fieldPathId,
    registry: parent.registry,
    onChange: parent.onChange,
    disabled: parent.disabled ?? false,
    readonly: parent.readonly ?? false,
    formData: Object.hasOwn(value, key) ? value[key] : undefined,
    errorSchema: Object.hasOwn(errorSchema, key)
      ? ((errorSchema as Readonly<Record<string, NonNullable<FieldProps['errorSchema']>>>)[key] ?? NO_ERRORS)
      : NO_ERRORS,
  };
}
