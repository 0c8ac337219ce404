'use client';

import { type ReactNode, useRef } from 'react';
import type { FieldSchema } from '../../value/FieldSchema';
import { useFieldActions, useFocusAfterSwitch } from '../FieldActions';
import { useFormInternals } from '../FormInternals';
import { FieldMarks } from './FieldMarks';

interface GroupHeadingProps extends GroupActionsProps {
  readonly schema: FieldSchema;
  readonly required: boolean;
}

/** The name of an object or a list, and what can be done with it as a whole. */
export function GroupHeading({ schema, required, ...props }: GroupHeadingProps): ReactNode {
  return (
    <div data-part="GroupHeading">
      <span data-part="Label" aria-hidden="true">
        <bdi>{props.name}</bdi>
      </span>
      <FieldMarks schema={schema} required={required} />
      <GroupActions {...props} />
    </div>
  );
}

interface GroupActionsProps {
  readonly name: string;
  /** True if the values can be changed. */
  readonly editable: boolean;
}

/** Actions for an object or a list. */
export function GroupActions({ name, editable }: GroupActionsProps): ReactNode {
  const { labels } = useFormInternals();
  const actions = useFieldActions();
  const editAsJson = useRef<HTMLButtonElement>(null);
  useFocusAfterSwitch(editAsJson);
  return (
    <>
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
          </button>{' '}
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
    </>
  );
}
