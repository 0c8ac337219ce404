'use client';

import type { ReactNode } from 'react';
import type { WidgetProps } from '../types';
import { controlProps, emptyOf } from './controlProps';
import { Printed } from './Printed';

/** A text of several lines, as high as it needs. */
export function LongTextWidget(props: WidgetProps): ReactNode {
  const { value, onChange } = props;
  return (
    <>
      <textarea
        {...controlProps(props)}
        dir="auto"
        rows={props.options.rows ?? 3}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? emptyOf(props) : target.value)}
      />
      <Printed text={value} schema={props.schema} />
    </>
  );
}
