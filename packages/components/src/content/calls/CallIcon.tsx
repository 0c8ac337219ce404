import type { ReactNode } from 'react';

/** Dot for a call without a kind. */
const DOT = 'M8 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5';

/** Props of {@link CallIcon}. */
export interface CallIconProps {
  /** Name of the kind of call. */
  readonly kind: string;
  /** `d` of a path in a square of 16 units. */
  readonly icon?: string | undefined;
}

/** Icon of a kind of call. Hidden from screen readers, because the row has the same information in words. */
export function CallIcon({ kind, icon = DOT }: CallIconProps): ReactNode {
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
      <path d={icon} />
    </svg>
  );
}
