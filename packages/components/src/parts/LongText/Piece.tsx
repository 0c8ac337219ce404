import type { ReactNode } from 'react';

/** Start and end of a piece of a text, in UTF-16 units. */
export interface TextPiece {
  readonly from: number;
  readonly to: number;
}

/** A piece of a long text, far behind the pages that are shown. */
export function Piece({ of, children }: { of: TextPiece; children: ReactNode }): ReactNode {
  return (
    <span data-part="Piece" data-from={of.from}>
      {children}
    </span>
  );
}
