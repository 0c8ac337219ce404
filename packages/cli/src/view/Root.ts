/** A folder whose runs are shown. Nothing outside of it is read. */
export interface Root {
  /** Prefix of paths in it if there are several roots; contains no `/`. */
  readonly name: string;
  /** Title of the program that keeps its sessions here, if that is known. */
  readonly title?: string;
  readonly path: string;
  /** Pattern of the listed files, by paths with `/`. Default: all that may be runs. */
  readonly files?: RegExp;
  /** The only file to show. */
  readonly only?: string;
}
