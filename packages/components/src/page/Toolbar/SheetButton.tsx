'use client';

import { type ReactNode, useState } from 'react';
import { laterPageParts } from '#laterPageParts';
import { Later } from '../../parts/Later';
import { useTranscriptContext } from '../../state/TranscriptContext';

interface SheetButtonProps {
  /** Whether the sheet has the tools of the toolbar too, for which there is no room. */
  readonly tools: boolean;
}

/** Button of a narrow page: opens a sheet with the outline. */
export function SheetButton({ tools }: SheetButtonProps): ReactNode {
  const { labels } = useTranscriptContext();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-part="MoreTools"
        aria-haspopup="dialog"
        aria-label={tools ? labels.moreTools : labels.outline}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Later part={laterPageParts.sheet} props={{ tools, close: () => setOpen(false) }} otherwise={null} />
      )}
    </>
  );
}
