'use client';

import { toPointer } from '@agent-transcript/schema';
import { ON_DEMAND } from '@agent-transcript/schema/prepare';
import { type ReactNode, useRef } from 'react';
import { descriptionId, domId } from '../../value/fieldIds';
import { useFocusAfterSwitch } from '../FieldActions';
import { useFormInternals } from '../FormInternals';
import type { FieldProps } from '../types';

interface ClosedSectionProps extends FieldProps {
  readonly onOpen: () => void;
}

/** A section that a person has closed, or that a page has no room for until it is wanted. */
export function ClosedSection(props: ClosedSectionProps): ReactNode {
  const { schema, name, fieldPathId, formData, rawErrors, onOpen } = props;
  const { labels } = useFormInternals();
  const { path, $id } = fieldPathId;
  const open = useRef<HTMLButtonElement>(null);
  useFocusAfterSwitch(open);
  const last = path.at(-1);
  const title = schema.title || (typeof last === 'number' ? labels.item(last + 1) : name) || labels.form;
  return (
    <div
      data-component="Field"
      data-kind="closed"
      data-pointer={toPointer(path)}
      data-invalid={(rawErrors?.length ?? 0) > 0 || undefined}
    >
      <button
        ref={open}
        type="button"
        data-part="Show"
        id={domId($id)}
        aria-expanded="false"
        aria-describedby={schema.description ? descriptionId($id) : undefined}
        onClick={onOpen}
      >
        {labels.show(title)}
      </button>
      {formData === undefined && <span data-part="Note">{labels.notSet}</span>}
      {ON_DEMAND in schema && <p data-part="Note">{labels.onDemand}</p>}
      {schema.description && (
        <p id={descriptionId($id)} data-part="Description" dir="auto">
          {schema.description}
        </p>
      )}
    </div>
  );
}
