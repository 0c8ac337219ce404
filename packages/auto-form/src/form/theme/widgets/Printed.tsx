import { isSecret } from '@agent-transcript/schema/secrets';
import type { ReactNode } from 'react';
import type { FieldSchema } from '../../value/FieldSchema';

/** Length that fits into a control on paper, in UTF-16 units. */
const FITS = 40;

interface PrintedProps {
  readonly text: unknown;
  /** Secrets are not printed. */
  readonly schema: FieldSchema;
}

/** The value of the control before it, for paper, where a control cannot be scrolled. */
export function Printed({ text, schema }: PrintedProps): ReactNode {
  if (typeof text !== 'string' || (text.length <= FITS && !text.includes('\n')) || isSecret(schema))
    return null;
  return (
    <span data-part="Printed" dir="auto" aria-hidden="true">
      {text}
    </span>
  );
}
