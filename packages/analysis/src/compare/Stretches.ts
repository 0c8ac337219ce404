/** Ranges of keys in two lists, `to` exclusive. */
export interface Stretches {
  readonly one: readonly number[];
  readonly other: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly otherFrom: number;
  readonly otherTo: number;
}
