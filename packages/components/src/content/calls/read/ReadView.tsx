'use client';

import type { ReactNode } from 'react';
import { Clipped } from '../../../parts/LongText/Clipped';
import { CallFrame } from '../frame/CallFrame';
import type { CallViewProps } from '../frame/CallViewProps';
import { NumberedCode } from './NumberedCode';

/** The file that a call read. */
export function ReadView({ call, result, onShowJson }: CallViewProps<'read'>): ReactNode {
  const { path, text, firstLine } = call;
  return (
    <CallFrame name="read" title={<Clipped text={path} />} copy={text || undefined} onShowJson={onShowJson}>
      {text === undefined
        ? result
        : text !== '' && <NumberedCode text={text} path={path} firstLine={firstLine} />}
    </CallFrame>
  );
}
