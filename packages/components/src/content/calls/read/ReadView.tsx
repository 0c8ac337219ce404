import type { ReadFileCall } from '@agent-transcript/analysis/calls';
import type { ReactNode } from 'react';
import { Clipped } from '../../../parts/LongText/Clipped';
import type { CallViewProps } from '../../../state/CallKind';
import { CallFrame } from '../frame/CallFrame';
import { NumberedCode } from './NumberedCode';

/** File that a call read. */
export function ReadView({ call, result, json }: CallViewProps<ReadFileCall>): ReactNode {
  const { path, text, firstLine } = call;
  return (
    <CallFrame name="read" title={<Clipped text={path} />} copy={text || undefined} json={json}>
      {text === undefined
        ? result
        : text !== '' && <NumberedCode text={text} path={path} firstLine={firstLine} />}
    </CallFrame>
  );
}
