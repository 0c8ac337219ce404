'use client';

import { isObject } from '@agent-transcript/schema';
import { isSecret } from '@agent-transcript/schema/secrets';
import type { ReactNode } from 'react';
import type { FieldSchema } from '../../value/FieldSchema';
import type { FormContext } from '../../value/FormContext';
import { fieldKind } from '../../value/fieldKind';
import { useFormInternals } from '../FormInternals';

interface FieldMarksProps {
  readonly schema: FieldSchema;
  readonly required: boolean;
  /** Id of the mark of a secret, for the control that it describes. */
  readonly notStoredId?: string;
}

/** Marks beside the name of a field: required, deprecated, not stored, read-only. */
export function FieldMarks({ schema, required, notStoredId }: FieldMarksProps): ReactNode {
  const context = useFormInternals();
  const { labels } = context;
  // There is nothing to be done about a value that is fixed.
  const isToFill = required && fieldKind(schema) !== 'constant';
  return (
    <>
      {isToFill && (
        <span data-part="Required" title={labels.required}>
          <span aria-hidden="true">*</span>
        </span>
      )}
      {schema.deprecated === true && <span data-part="Mark">{labels.deprecated}</span>}
      {isForgotten(schema, context) && (
        <span id={notStoredId} data-part="Mark">
          {labels.notStored}
        </span>
      )}
      {schema.readOnly === true && <span data-part="Mark">{labels.readOnly}</span>}
    </>
  );
}

/** True if a value, or every entry of a list, is not stored. */
export function isForgotten(schema: FieldSchema, { forgetsSecrets }: FormContext): boolean {
  return forgetsSecrets && (isSecret(schema) || (isObject(schema.items) && isSecret(schema.items)));
}
