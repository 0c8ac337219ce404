'use client';

import type { RowStatus } from '@agent-transcript/schema/compare';
import type { ReactNode } from 'react';
import { useDecision } from './DecisionContext';

/** A status as a shape and a word. */
export function RowStatusMark({ status }: { status: RowStatus }): ReactNode {
  const { labels } = useDecision();
  return (
    <span data-part="Status" data-status={status}>
      <StatusShape status={status} />
      {labels.status(status)}
    </span>
  );
}

/** The shape alone; what stands beside it says the same in words. */
export function StatusShape({ status }: { status: RowStatus }): ReactNode {
  return (
    <svg
      data-part="Mark"
      data-status={status}
      viewBox="0 0 16 16"
      width="1rem"
      height="1rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SHAPES[status]}
    </svg>
  );
}

const SHAPES: Record<RowStatus, ReactNode> = {
  ok: <path d="M3.5 8.5 6.5 11.5 12.5 4.5" />,
  invalid: <path d="M4 4 12 12M12 4 4 12" />,
  'wrong-type': <path d="M3 6h10M3 10h10M11 3 5 13" />,
  missing: <path d="M8 3v6M8 12.4v.1" />,
  absent: <path d="M4 8h8" />,
  extra: <path d="M8 3.5v9M3.5 8h9" />,
  streaming: <path d="M3.5 8h.1M8 8h.1M12.5 8h.1" />,
  unmatched: <path d="M8 13V9M8 9 3.5 3M8 9l4.5-6" />,
};
