/** A reading of a text, such as the text without its escapes, that knows where each character comes from. */
export interface View {
  readonly text: string;
  /** Where a piece of the reading stands in the text that was read, with the whole of each escape. */
  readonly toSource: (from: number, to: number) => readonly [from: number, to: number];
}

/** A text as it is. */
export const plainView = (text: string): View => ({ text, toSource: (from, to) => [from, to] });
