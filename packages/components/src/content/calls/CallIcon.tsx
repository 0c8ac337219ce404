import type { CallKind } from '@agent-transcript/analysis/calls';
import type { ReactNode } from 'react';

/** What a call did, as a mark. Hidden from screen readers: the row says it in words. */
export function CallIcon({ kind }: { kind: CallKind }): ReactNode {
  return (
    <svg
      data-component="CallIcon"
      data-type={kind}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={SHAPES[kind]} />
    </svg>
  );
}

const SHAPES: Readonly<Record<CallKind, string>> = {
  edit: 'M8 3v6M5 6h6M5 12.5h6',
  execute: 'm3 4.5 3.5 3.5L3 11.5M8.5 11.5h4.5',
  read: 'M4 2.5h5.5L12 5v8.5H4zM6 7.5h4M6 10h4',
  search: 'M7 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8M10 10l3.5 3.5',
  list: 'M2.5 4.5h4l1.2 1.5h5.8v6.5h-11z',
  fetch: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M2.5 8h11M8 2.5c-3 3-3 8 0 11M8 2.5c3 3 3 8 0 11',
  plan: 'm2.5 4.5 1.2 1.2L6 3.5M8 4.5h5.5M2.5 11l1.2 1.2L6 10M8 11h5.5',
  question: 'M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M8 12.4v.1',
  agent: 'M4 6.5h8v6H4zM8 6.5v-3M6.3 9.2v.1M9.7 9.2v.1',
  table: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M6.5 3.5v9',
  other: 'M8 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
};
