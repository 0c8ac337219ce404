declare module '#page' {
  /** The program of every exported file. */
  export const script: string;
  /** The styles of every exported file. */
  export const styles: string;
}
