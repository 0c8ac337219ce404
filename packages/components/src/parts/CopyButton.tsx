'use client';

import type { ReactNode } from 'react';
import { useCopied } from '../dom/useCopied';
import { useTranscriptContext } from '../state/TranscriptContext';

interface CopyButtonProps {
  /** Text to copy, or a function that returns it. */
  readonly text: string | (() => string);
  readonly label?: string;
}

/** Button that copies a text to the clipboard. */
export function CopyButton({ text, label }: CopyButtonProps): ReactNode {
  const { labels, whole } = useTranscriptContext();
  const [what, copy] = useCopied();
  const copied = what !== null;
  if (whole) return null;
  return (
    <button
      type="button"
      data-component="CopyButton"
      data-copied={copied || undefined}
      onClick={() => copy(typeof text === 'string' ? text : text())}
    >
      {copied ? labels.copied : (label ?? labels.copy)}
    </button>
  );
}
