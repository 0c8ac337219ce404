/** The specification with its examples, which has no types of its own. */
declare module 'commonmark-spec' {
  export const tests: readonly {
    readonly number: number;
    readonly markdown: string;
    readonly html: string;
  }[];
}
