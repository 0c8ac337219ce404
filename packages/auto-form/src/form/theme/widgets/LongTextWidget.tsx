'use client';

import type { ReactNode } from 'react';
import type { WidgetProps } from '../types';
import { Printed } from './Printed';
import { emptyOf, useControlProps } from './useControlProps';

/** A text of several lines, as high as it needs. */
export function LongTextWidget(props: WidgetProps): ReactNode {
  const { value, onChange, options } = props;
  const { rows } = options;
  return (
    <>
      <textarea
        {...useControlProps(props)}
        dir="auto"
        rows={rows ?? 3}
        // A control that grows with its text does not count rows.
        ref={
          rows === undefined
            ? undefined
            : (element) => element?.style.setProperty('min-block-size', `calc(${rows}lh + 0.8rem + 2px)`)
        }
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? emptyOf(props) : target.value)}
      />
      <Printed text={value} schema={props.schema} />
    </>
  );
}
