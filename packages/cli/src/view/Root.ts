/** A folder whose runs are shown. Nothing outside of it is read. */
export interface Root {
  /** Stands before the paths in it where there are several roots; has no `/`. */
  readonly name: string;
  readonly path: string;
  /** The one file in it that is shown. */
  readonly only?: string;
}
