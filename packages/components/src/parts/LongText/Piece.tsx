import type { ReactNode } from 'react';

/** Range of a text, in UTF-16 units. */
export interface TextPiece {
  readonly from: number;
  readonly to: number;
}

/** Piece of a long text after the shown pages. */
export function Piece({ of, children }: { of: TextPiece; children: ReactNode }): ReactNode {
  return (
    <span data-part="Piece" data-from={of.from}>
      {children}
    </span>
  );
}
