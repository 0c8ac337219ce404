/** The match that the reader has gone to: its text is shown as far as that needs. */
export interface SearchTarget {
  /** Prefix of the addresses of its message, and address and offset of its block. */
  readonly prefix: string;
  readonly address: string;
  readonly start: number;
  /** Where the node of the text begins that it is in: the block or a payload of it; of data which of its texts it is. */
  readonly node: number;
  /** Offset of the value in a payload that is shown as a tree; else -1. */
  readonly row: number;
  /** Where the piece of the text begins and ends that it is in, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** Which of the matches it is in the text, or in the row of the tree, and which in the piece, from 0. */
  readonly place: number;
  readonly placeInPiece: number;
}
