import type { ReactNode } from 'react';

/** Paths in a square of 16. */
const PATHS = {
  start: 'M2 8 8 2.5 14 8M4 7v6.5h8V7',
  open: 'M2 12.5v-9h4l1.5 2H14v7z',
  compare: 'M3 2.5v11M13 2.5v11M5.5 5.5h5M5.5 8h5M5.5 10.5h5',
  share: 'M8 10V2M5 4.5 8 2l3 2.5M3 8v5.5h10V8',
  settings: 'M2 4.5h6M12 4.5h2M2 11.5h2M8 11.5h6M10 2.5v4M6 9.5v4',
  close: 'm4.5 4.5 7 7m0-7-7 7',
} as const;

/** Props of {@link Icon}. */
export interface IconProps {
  readonly name: keyof typeof PATHS;
}

/** A decorative icon next to or instead of a text. */
export const Icon = ({ name }: IconProps): ReactNode => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="viewer-icon">
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
