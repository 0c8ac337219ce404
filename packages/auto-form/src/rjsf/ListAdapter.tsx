'use client';

import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useFieldActions } from '../form/theme/FieldActions';
import { useFormInternals } from '../form/theme/FormInternals';
import { GroupActions } from '../form/theme/templates/GroupHeading';
import { ListItemTemplate } from '../form/theme/templates/ListItemTemplate';
import { ListTemplate } from '../form/theme/templates/ListTemplate';
import type { ListItemTemplateProps, ListTemplateProps } from '../form/theme/types';
import { domId } from '../form/value/fieldIds';
import { EntryName } from './EntryName';
import { Guard } from './Guard';
import type { HostComponent } from './readTemplates';

interface ListAdapterProps {
  readonly given: ListTemplateProps;
  /** The host's template. */
  readonly Template: HostComponent;
}

/** The host's template for a list. */
export function ListAdapter({ given, Template }: ListAdapterProps): ReactNode {
  const { fieldPathId, schema, title, items, onAddClick, disabled = false, readonly = false } = given;
  const { labels } = useFormInternals();
  const actions = useFieldActions();
  const last = fieldPathId.path.at(-1);
  const name = (typeof last === 'number' && !schema.title ? labels.item(last + 1) : title) || labels.form;
  const props = {
    ...given,
    title: name,
    fieldPathId: { ...fieldPathId, $id: domId(fieldPathId.$id) },
    onAddClick: actions?.begin ?? onAddClick,
    optionalDataControl: (
      <>
        {items.length === 0 && (
          <span data-part="Note">{actions?.isSet === true ? labels.emptyList : labels.notSet}</span>
        )}
        <GroupActions name={name} editable={!disabled && !readonly} />
      </>
    ),
  };
  return (
    <div data-part="ThemedList">
      <Guard name="ArrayFieldTemplate" fallback={<ListTemplate {...given} />}>
        <Template {...props} />
      </Guard>
    </div>
  );
}

interface ListItemAdapterProps {
  readonly given: ListItemTemplateProps;
  /** The host's template. */
  readonly Template: HostComponent;
}

/** The host's template for an entry of a list. */
export function ListItemAdapter({ given, Template }: ListItemAdapterProps): ReactNode {
  const { buttonsProps, index } = given;
  const { labels } = useFormInternals();
  const entry = useRef<HTMLDivElement>(null);
  const { fieldPathId } = buttonsProps;
  const props = {
    ...given,
    buttonsProps: { ...buttonsProps, fieldPathId: { ...fieldPathId, $id: domId(fieldPathId.$id) } },
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- heard here for the buttons inside
    <div ref={entry} data-part="ThemedEntry" onClick={keepFocus}>
      <EntryName.Provider value={labels.item(index + 1)}>
        <Guard name="ArrayFieldItemTemplate" fallback={<ListItemTemplate {...given} />}>
          <Template {...props} />
        </Guard>
      </EntryName.Provider>
    </div>
  );
}

/** A button that moves an entry, or takes it away, takes the focus along: it goes on where the next button is. */
function keepFocus({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const list = currentTarget.closest('[data-part="ThemedList"]');
  if (button === null) return;
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const near = currentTarget.isConnected ? currentTarget : list;
    const buttons = [button, ...(near?.querySelectorAll('button') ?? [])];
    buttons.find((one) => one.isConnected && !one.disabled)?.focus();
  });
}
