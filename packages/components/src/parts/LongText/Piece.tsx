import type { ReactNode } from 'react';

/** Where a piece of a text begins and ends, in UTF-16 units. */
export interface PieceOf {
  readonly from: number;
  readonly to: number;
}

/** A piece out of a long text, far behind what is shown of its beginning. */
export function Piece({ of, children }: { of: PieceOf; children: ReactNode }): ReactNode {
  return (
    <span data-part="Piece" data-from={of.from}>
      {children}
    </span>
  );
}
