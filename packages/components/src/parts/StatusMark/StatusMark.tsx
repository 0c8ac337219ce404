'use client';

import type { ReactNode } from 'react';
import type { TranscriptLabels } from '../../labels/TranscriptLabels';
import type { BlockState } from '../../model/block/BlockState';
import { useTranscriptContext } from '../../state/TranscriptContext';

/** State as a shape. Hidden from screen readers, because the word next to it says the same. */
export function StatusMark({ state }: { state: BlockState }): ReactNode {
  return (
    <svg
      data-component="StatusMark"
      data-status={state}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {SHAPES[state]}
    </svg>
  );
}

interface StatusWordProps {
  readonly state: BlockState;
  /** Words about the block before its state. */
  readonly about?: string | false;
  /** More specific text shown instead of the state, such as `exit code 1`. Screen readers get both. */
  readonly reason?: string | undefined;
}

/** State as a word; nothing for `ended`. Success is for screen readers only: the mark shows it. */
export function StatusWord({ state, about, reason }: StatusWordProps): ReactNode {
  const { labels } = useTranscriptContext();
  const words = [about, stateLabel(labels, state)].filter(Boolean).join(' · ');
  if (words === '') return null;
  // The mark shows it, so the word takes no space.
  const isQuiet = reason === undefined && state === 'done' && words === labels.done;
  return (
    <>
      {' '}
      <span data-component="StatusWord" data-part={isQuiet ? 'Hidden' : undefined} data-status={state}>
        {reason === undefined ? words : <span data-part="Hidden">{words}</span>}
        {reason !== undefined && ` ${reason}`}
      </span>
    </>
  );
}

/** Word for a state; empty for `ended`. */
export const stateLabel = (labels: TranscriptLabels, state: BlockState): string =>
  state === 'ended' ? '' : labels[state];

const SHAPES: Record<BlockState, ReactNode> = {
  done: <path d="M3.5 8.5 6.5 11.5 12.5 4.5" />,
  failed: <path d="M4 4 12 12M12 4 4 12" />,
  running: <path d="M8 2.5a5.5 5.5 0 1 1-5.5 5.5" />,
  preparing: <path d="M8 2.5a5.5 5.5 0 1 1-5.5 5.5" />,
  writing: <path d="M8 2.5a5.5 5.5 0 1 1-5.5 5.5" />,
  denied: <path d="M8 2.5a5.5 5.5 0 1 0 .01 0M4.2 11.8 11.8 4.2" />,
  cancelled: <path d="M4.5 4.5h7v7h-7z" />,
  truncated: <path d="M2.5 8h6M12 3.5v9" />,
  waiting: <path d="M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M8 12.4v.1" />,
  answered: <path d="M3.5 8.5 6.5 11.5 12.5 4.5" />,
  ended: <circle cx="8" cy="8" r="2" />,
};
