'use client';

import { isObject, toPointer } from '@agent-transcript/schema';
import { isValidElement, type ReactElement, type ReactNode, useContext } from 'react';
import { additionalPropertiesOf, schemaOfAdditional } from '../../value/additionalProperties';
import { AROUND, CHOICES, type FieldSchema, followReference, UNION } from '../../value/FieldSchema';
import { domId } from '../../value/fieldIds';
import { orderNames } from '../../value/orderNames';
import { addProperty, removeProperty, renameProperty } from '../../value/ownProperties';
import { isHidden, uiOption } from '../../value/UiSchema';
import { useFormInternals } from '../FormInternals';
import { templatesOf } from '../templates';
import type { FieldProps, GroupTemplateProps } from '../types';
import { Property } from './Property';
import { UnionField } from './UnionField';
import { useAddedFilled } from './useAddedFilled';
import { FillsContext } from './useFilled';

const NO_ERRORS: Readonly<Record<string, never>> = {};
const NOTHING_ELSE = { patterns: [], additional: undefined };

/** An object, with the fields that its value asks for. */
export function GroupField(props: FieldProps): ReactNode {
  const { schema, formData, fieldPathId, registry, errorSchema = NO_ERRORS, name } = props;
  const { required = false, readonly = false, disabled = false, onChange } = props;
  const { ObjectFieldTemplate: GroupTemplate, OwnProperty } = templatesOf(registry);
  const { labels, root, fill, memory } = useFormInternals();
  const { path, $id } = fieldPathId;
  const value = isObject(formData) ? formData : NO_ERRORS;
  const isAroundFilled = useContext(FillsContext);
  const fills = formData === undefined ? isAroundFilled : formData !== null;
  const properties: Readonly<Record<string, unknown>> = isObject(schema.properties)
    ? schema.properties
    : NO_ERRORS;
  useAddedFilled(props);
  const mustHave = new Set<unknown>(Array.isArray(schema.required) ? schema.required : []);
  const known = additionalPropertiesOf(schema);
  const others =
    known === undefined ? [] : Object.keys(value).filter((key) => !Object.hasOwn(properties, key));
  const rest = known ?? NOTHING_ELSE;
  const editable = !readonly && !disabled;
  const shared = { parent: props, errorSchema, value };

  const replace = (next: Readonly<Record<string, unknown>>) => {
    memory.forget(toPointer(path));
    onChange(next, path);
  };

  const part = (key: string, content: ReactElement, hidden = false) => {
    return { name: key, content, disabled, readonly, hidden };
  };
  // The first letter of a key keeps the three kinds apart.
  const fields = orderNames(Object.keys(properties), uiOption(schema, 'order') ?? []).flatMap((key) => {
    const property = properties[key];
    if (!isObject(property)) return [];
    const field = { name: key, schema: property, required: mustHave.has(key), ...childOf(shared, key) };
    return part(key, <Property key={`f${key}`} {...field} />, isHidden(followReference(property, root)));
  });
  const own = others.map((key, index) => {
    const content = (
      <OwnProperty
        // oxlint-disable-next-line react/no-array-index-key -- a new name is no new property: its field stays
        key={`o${index}`}
        id={domId($id)}
        name={key}
        disabled={!editable}
        onRename={(next) => replace(renameProperty(value, key, next))}
        onRemove={() => replace(removeProperty(value, key))}
      >
        <Property name={key} schema={schemaOfAdditional(rest, key)} required own {...childOf(shared, key)} />
      </OwnProperty>
    );
    return part(key, content);
  });
  const choices = Object.entries(isObject(schema[CHOICES]) ? schema[CHOICES] : NO_ERRORS);
  const unions = choices.map(([key, branches]) => {
    const union = { type: 'object' as const, [UNION]: branches, [AROUND]: properties };
    const content = <UnionField key={`c${key}`} {...props} schema={union} isAdded required />;
    return part(`${CHOICES} ${key}`, content);
  });
  const last = path.at(-1);
  const shown = props as unknown as GroupTemplateProps;
  const isEntry = typeof last === 'number';
  const { description } = schema as FieldSchema;
  return (
    <FillsContext.Provider value={fills}>
      <GroupTemplate
        {...shown}
        title={schema.title || (isEntry ? labels.item(last + 1) : name)}
        description={typeof description === 'string' || isValidElement(description) ? description : ''}
        properties={[...fields, ...own, ...unions]}
        schema={schema}
        required={required && !isEntry}
        disabled={disabled}
        readonly={readonly}
        onAddProperty={() => replace(addProperty(value, rest, fill))}
      />
    </FillsContext.Provider>
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
