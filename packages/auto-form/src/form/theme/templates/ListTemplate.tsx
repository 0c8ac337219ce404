'use client';

import { toPointer } from '@agent-transcript/schema';
import { type ReactNode, useEffect, useRef } from 'react';
import { descriptionId, domId } from '../../value/fieldIds';
import { useFieldActions } from '../FieldActions';
import type { ListTemplateProps } from '../types';
import { GroupHeading } from './GroupHeading';

const FIRST_CONTROL = 'input, select, textarea, button';

/** A list: its entries, each with its own actions, and the button that adds one. */
export function ListTemplate(props: ListTemplateProps): ReactNode {
  const { title, items, schema, fieldPathId, registry, canAdd, onAddClick } = props;
  const { required = false, readonly = false, disabled = false } = props;
  const { labels, memory } = registry.formContext;
  const { $id, path } = fieldPathId;
  const last = path.at(-1);
  const name = (typeof last === 'number' && !schema.title ? labels.item(last + 1) : title) || labels.form;
  const editable = !readonly && !disabled;
  const isSet = useFieldActions()?.isSet === true;
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(false);
  const count = items.length;
  // Whoever adds an entry goes on to fill it.
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    list.current?.children[count - 1]?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
  }, [count]);
  return (
    <fieldset
      data-component="List"
      data-pointer={toPointer(path)}
      id={domId($id)}
      aria-label={name}
      aria-describedby={schema.description ? descriptionId($id) : undefined}
    >
      <GroupHeading
        name={name}
        schema={schema}
        required={required && typeof last !== 'number'}
        context={registry.formContext}
        editable={editable}
      />
      {schema.description && (
        <p id={descriptionId($id)} data-part="Description" dir="auto">
          {schema.description}
        </p>
      )}
      {count > 0 ? (
        <ol ref={list} data-part="Body">
          {items}
        </ol>
      ) : (
        <p data-part="Empty">{isSet ? labels.emptyList : labels.notSet}</p>
      )}
      {canAdd && editable && (
        <button
          type="button"
          data-part="Add"
          id={`${domId($id)}--add`}
          onClick={(event) => {
            memory.forget(toPointer(path));
            added.current = true;
            onAddClick(event);
          }}
        >
          {labels.addItem}
        </button>
      )}
    </fieldset>
  );
}
