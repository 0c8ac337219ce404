'use client';

import { toPointer } from '@agent-transcript/schema';
import { type ReactNode, useEffect, useRef } from 'react';
import { describedBy, descriptionId, domId } from '../../value/fieldIds';
import { useFieldActions } from '../FieldActions';
import { useFormInternals } from '../FormInternals';
import type { ListTemplateProps } from '../types';
import { GroupHeading } from './GroupHeading';

const FIRST_CONTROL = 'input, select, textarea, button';

/** A list: its entries, each with its own actions, and the button that adds one. */
export function ListTemplate(props: ListTemplateProps): ReactNode {
  const { title, items, schema, fieldPathId, canAdd, onAddClick } = props;
  const { required = false, readonly = false, disabled = false, rawErrors } = props;
  const { labels } = useFormInternals();
  const { $id, path } = fieldPathId;
  const last = path.at(-1);
  const name = (typeof last === 'number' && !schema.title ? labels.item(last + 1) : title) || labels.form;
  const editable = !readonly && !disabled;
  const actions = useFieldActions();
  const isSet = actions?.isSet === true;
  const list = useRef<HTMLOListElement>(null);
  // The entry that was added, from 1.
  const added = useRef(0);
  const count = items.length;
  // A new entry gets the focus, to be filled in.
  useEffect(() => {
    if (added.current === 0 || added.current > count) return;
    list.current?.children[added.current - 1]?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
    added.current = 0;
  }, [count]);
  return (
    <fieldset
      data-component="List"
      data-pointer={toPointer(path)}
      id={domId($id)}
      aria-label={name}
      aria-describedby={describedBy($id, schema, rawErrors)}
    >
      <GroupHeading
        name={name}
        schema={schema}
        required={required && typeof last !== 'number'}
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
            added.current = count + 1;
            if (actions?.begin === undefined) onAddClick(event);
            else actions.begin();
          }}
        >
          {labels.addItem}
        </button>
      )}
    </fieldset>
  );
}
