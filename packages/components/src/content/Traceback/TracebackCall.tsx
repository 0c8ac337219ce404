'use client';

import type { TracebackFrame } from '@agent-transcript/text/traceback';
import type { ReactNode } from 'react';
import { clip } from '../../model/texts/clip';
import { useLabels } from '../../state/useLabels';
import { breakable } from './breakable';
import { CodeLines } from './CodeLines';

/** Places where a name and a path may break. */
const NAME = /(?<=\S\.)(?=[\p{L}_$])/u;
const PATH = /(?<=[/\\])/;

interface TracebackCallProps {
  readonly frame: TracebackFrame;
  /** True to show all of its code, however long. */
  readonly whole: boolean;
}

/** One call: function, location, and the code if the traceback has it. */
export function TracebackCall({ frame, whole }: TracebackCallProps): ReactNode {
  const labels = useLabels();
  const name = frame.function;
  const cut = Math.max(frame.file.lastIndexOf('/'), frame.file.lastIndexOf('\\')) + 1;
  return (
    <>
      <div data-part="Where">
        {name !== '' && (
          <bdi data-part="Function" dir="ltr">
            {breakable(clip(name), NAME)}
          </bdi>
        )}{' '}
        {frame.file !== '' && (
          <bdi data-part="Place" dir="ltr">
            <span data-part="Folder">{breakable(clip(frame.file.slice(0, cut)), PATH)}</span>
            <wbr />
            {clip(frame.file.slice(cut))}
            <span data-part="Position">
              {frame.line !== undefined && `:${frame.line}`}
              {frame.column !== undefined && `:${frame.column}`}
            </span>
          </bdi>
        )}{' '}
        {frame.failing && <span data-part="Failed">{labels.failedHere}</span>}
      </div>
      {frame.code !== undefined && <CodeLines code={frame.code} whole={whole} />}
    </>
  );
}
