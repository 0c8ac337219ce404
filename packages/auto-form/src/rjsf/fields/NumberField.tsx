import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { ReactNode } from 'react';
import type { FieldProps } from '../types';

/** A number. Its control reads what is typed: RJSF's own field rewrites it on the way. */
export function NumberField(props: FieldProps): ReactNode {
  return <StringField {...props} />;
}
