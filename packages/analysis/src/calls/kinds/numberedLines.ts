/** Text whose lines were numbered. */
export interface NumberedText {
  /** Text without the numbers. */
  readonly text: string;
  /** Number of the first line. */
  readonly firstLine: number;
}

/** Pattern of a line number: the whole prefix, with the number in a group. */
export type Numbering = RegExp;

/** `     1→text` and `     1⇥text`, with the number right-aligned in six columns, as `cat -n` writes it. */
export const PADDED: Numbering = /^(?=[ ]{0,5}\d{1,6}[→\t])(?=.{6}[→\t]) *(\d+)[→\t]/;

/** `1→text`. */
export const ARROWS: Numbering = /^ {0,8}(\d{1,9})→/;

/** `1⇥text`. */
export const TABS: Numbering = /^ {0,8}(\d{1,9})\t/;

/** `00001| text`. */
export const BARS: Numbering = /^(\d{5,9})\| ?/;

/** `1 | text`. */
export const SPACED_BARS: Numbering = /^ {0,8}(\d{1,9}) \| ?/;

/** `1: text`. */
export const COLONS: Numbering = /^(\d{1,9}): /;

/** `1:text`, without a space after the colon. */
export const BARE_COLONS: Numbering = /^(\d{1,9}):/;

/** `1|text`. */
export const BARE_BARS: Numbering = /^(\d{1,9})\|/;

/** `L1: text`. */
export const LETTERS: Numbering = /^L(\d{1,9}): ?/;

/** `1. text`. */
export const DOTS: Numbering = /^ {0,8}(\d{1,9})\. ?/;

/**
 * Removes line numbers; `null` unless every line has one and they are consecutive. Text that only looks numbered stays
 * unchanged.
 */
export function withoutNumbers(text: string, numberings: readonly Numbering[]): NumberedText | null {
  for (const numbering of numberings) {
    const plain = strip(text, numbering);
    if (plain !== null) return plain;
  }
  return null;
}

function strip(text: string, numbering: Numbering): NumberedText | null {
  const lines: string[] = [];
  let firstLine = 0;
  for (const line of text.split('\n')) {
    const [prefix, digits] = numbering.exec(line) ?? withNothingBehind(line, numbering);
    if (prefix === undefined) return null;
    const number = Number(digits);
    if (lines.length === 0) firstLine = number;
    else if (number !== firstLine + lines.length) return null;
    lines.push(line.slice(prefix.length));
  }
  return { text: lines.join('\n'), firstLine };
}

/** The number of an empty line whose trailing space was trimmed. */
const withNothingBehind = (line: string, numbering: Numbering): readonly (string | undefined)[] => {
  const [prefix = '', digits] = numbering.exec(`${line} `) ?? [];
  return digits === undefined ? [] : [prefix.slice(0, line.length), digits];
};
