'use client';

import { toPointer } from '@agent-transcript/schema';
import { type ReactNode, useRef } from 'react';
import { domId } from '../../value/fieldIds';
import { useFocusAfterSwitch } from '../FieldActions';
import { useFormInternals } from '../FormInternals';
import type { FieldProps } from '../types';

interface AbsentGroupProps extends FieldProps {
  readonly onAdd: () => void;
}

/** An object that may be left out, and is: it takes one line until it is wanted. Ends what refers to itself, too. */
export function AbsentGroup({ schema, name, fieldPathId, onAdd, ...rest }: AbsentGroupProps): ReactNode {
  const { labels } = useFormInternals();
  const add = useRef<HTMLButtonElement>(null);
  useFocusAfterSwitch(add);
  const { disabled = false, readonly = false, rawErrors } = rest;
  const title = schema.title || name;
  return (
    <div
      data-component="Field"
      data-kind="absent"
      data-pointer={toPointer(fieldPathId.path)}
      data-invalid={(rawErrors?.length ?? 0) > 0 || undefined}
    >
      {disabled || readonly ? (
        <p data-part="Description">
          <bdi>{title}</bdi>
          {labels.colon}
          {labels.notSet}
        </p>
      ) : (
        <button ref={add} type="button" data-part="Add" id={domId(fieldPathId.$id)} onClick={onAdd}>
          {labels.add(title)}
        </button>
      )}
      {schema.description && (
        <p data-part="Description" dir="auto">
          {schema.description}
        </p>
      )}
    </div>
  );
}
