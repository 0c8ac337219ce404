'use client';

import { type ReactNode, useRef } from 'react';
import type { FieldSchema } from '../../value/FieldSchema';
import type { FormContext } from '../../value/FormContext';
import { useFieldActions, useFocusAfterSwitch } from '../FieldActions';
import { FieldMarks } from './FieldMarks';

interface GroupHeadingProps {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly required: boolean;
  readonly context: FormContext;
  /** Whether the values can be changed. */
  readonly editable: boolean;
}

/** The name of an object or a list, and what can be done with it as a whole. */
export function GroupHeading({ name, schema, required, context, editable }: GroupHeadingProps): ReactNode {
  const { labels } = context;
  const actions = useFieldActions();
  const editAsJson = useRef<HTMLButtonElement>(null);
  useFocusAfterSwitch(editAsJson);
  return (
    <div data-part="GroupHeading">
      <span data-part="Label" aria-hidden="true">
        <bdi>{name}</bdi>
      </span>
      <FieldMarks schema={schema} required={required} context={context} />
      {actions?.close !== undefined && (
        <button
          type="button"
          data-part="Action"
          aria-expanded="true"
          aria-label={labels.hide(name)}
          onClick={actions.close}
        >
          {labels.hideThis}
        </button>
      )}
      {editable && actions !== null && (
        <span data-part="Actions">
          <button
            ref={editAsJson}
            type="button"
            data-part="Action"
            title={labels.json(name)}
            onClick={actions.toggleJson}
          >
            {labels.editAsJson}
          </button>
          {actions.remove !== undefined && (
            <button
              type="button"
              data-part="Action"
              aria-label={labels.remove(name)}
              onClick={actions.remove}
            >
              {labels.removeThis}
            </button>
          )}
        </span>
      )}
    </div>
  );
}
