import type { ReactNode } from 'react';
import type { FormLabels } from '../../labels/form';
import { fieldKind } from '../fieldKind';
import type { FieldSchema } from '../toFieldSchema';

interface FieldMarksProps {
  readonly schema: FieldSchema;
  readonly required: boolean;
  readonly labels: FormLabels;
}

/** What is to be known about a field before filling it, beside its name. */
export function FieldMarks({ schema, required, labels }: FieldMarksProps): ReactNode {
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
      {schema.readOnly === true && <span data-part="Mark">{labels.readOnly}</span>}
    </>
  );
}
