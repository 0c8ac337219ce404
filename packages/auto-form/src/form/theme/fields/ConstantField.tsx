import type { ReactNode } from 'react';
import { domId, labelId } from '../../value/fieldIds';
import type { FieldProps } from '../types';

/** A value that the schema leaves no choice about. */
export function ConstantField({ schema, fieldPathId: { $id } }: FieldProps): ReactNode {
  const value: unknown = 'const' in schema ? schema.const : null;
  return (
    <output id={domId($id)} aria-labelledby={labelId($id)} data-part="Constant">
      {typeof value === 'string' ? value : JSON.stringify(value)}
    </output>
  );
}
