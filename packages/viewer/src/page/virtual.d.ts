declare module '#parts' {
  /** Loads the parts that are in the file. Never rejects. */
  export function loadParts(): Promise<unknown>;
}

declare module '#page' {
  /** The styles of every exported file. */
  export const styles: string;
  /** Bytes of the styles after gzip. */
  export const stylesWeight: number;
  /** The program in pieces; the first one is where it begins. */
  export const chunks: readonly {
    /** Body of a function that returns what the piece exports. */
    readonly code: string;
    /** Indexes of the pieces that it needs at once. */
    readonly imports: readonly number[];
    /** Its own styles; `''` for none. */
    readonly styles: string;
    /** Bytes that both add after gzip. */
    readonly weight: number;
  }[];
  /** The piece of each part, without which a run may do, by the part's name. */
  export const parts: Readonly<Record<string, number>>;
}
