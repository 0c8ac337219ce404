/** The match that the reader has gone to; long texts and closed branches open far enough to show it. */
export interface SearchTarget {
  /** Prefix of the addresses of its message, and address and offset of its block. */
  readonly prefix: string;
  readonly address: string;
  readonly start: number;
  /** Offset of the node that holds the text: the block or one of its payloads. For data, the index of the text. */
  readonly node: number;
  /** Offset of the value in a payload that is shown as a tree; else -1. */
  readonly row: number;
  /** Start and end of the piece of the text that holds it, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** Index of the match in the text, or in the row of the tree, and its index in the piece, from 0. */
  readonly index: number;
  readonly indexInPiece: number;
}
