/** A folder whose runs are shown. Nothing outside of it is read. */
export interface Root {
  /** Stands before the paths in it where there are several roots; has no `/`. */
  readonly name: string;
  readonly path: string;
  /** Which of the files in it are listed, by their paths with `/`. Default: all that may be runs. */
  readonly files?: RegExp;
  /** The one file in it that is shown. */
  readonly only?: string;
}
