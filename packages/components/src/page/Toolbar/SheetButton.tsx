'use client';

import { type ReactNode, useState } from 'react';
import { toolSeam } from '#toolSeam';
import { Later } from '../../parts/Later';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { TranscriptOutline } from '../Outline/TranscriptOutline';

interface SheetButtonProps {
  /** Tools that do not fit. */
  readonly children?: ReactNode;
}

/** Button of a narrow page that opens a sheet with the outline and the tools. */
export function SheetButton({ children }: SheetButtonProps): ReactNode {
  const { labels } = useTranscriptContext();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-part="MoreTools"
        aria-haspopup="dialog"
        aria-label={labels.moreTools}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Later
          seam={toolSeam}
          part="Sheet"
          props={{ tools: children, outline: <TranscriptOutline />, close: () => setOpen(false) }}
        />
      )}
    </>
  );
}
