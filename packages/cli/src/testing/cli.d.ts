declare module '#cli' {
  /** The script of the command line as it was built for the tests. */
  export const bin: string;
}
