/** Match that the reader has gone to. Long texts and closed branches open far enough to show it. */
export interface SearchTarget {
  /** Prefix of the addresses of its message, and address and offset of its block. */
  readonly prefix: string;
  readonly address: string;
  readonly start: number;
  /** Offset of the node with the text: the block or one of its payloads. For data, the index of the text. */
  readonly node: number;
  /** Offset of the value in a payload that is shown as a tree; otherwise -1. */
  readonly row: number;
  /** Range of the piece of text with the match, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** Index of the match in the text, or in the row of the tree, and its index in the piece, from 0. */
  readonly index: number;
  readonly indexInPiece: number;
}
