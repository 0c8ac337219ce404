/** Output of a command, split if its middle is long. */
export interface OutputEnds {
  readonly head: string;
  readonly middle: string;
  readonly tail: string;
  /** Number of lines in the middle; 0 if the whole output is in `head`. */
  readonly lines: number;
}

/** Smallest number of lines that is folded. */
const LEAST_FOLD = 6;

/**
 * Splits an output into its first lines, its last lines and the middle. Joined, they are the whole output.
 *
 * @param first Number of lines at the beginning.
 * @param last Number of lines at the end.
 */
export function outputEnds(text: string, first: number, last: number): OutputEnds {
  let start = 0;
  for (let line = 0; line < first; line++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return { head: text, middle: '', tail: '', lines: 0 };
    start = end + 1;
  }
  let stop = text.endsWith('\n') ? text.length - 1 : text.length;
  for (let line = 0; line < last; line++) {
    stop = stop <= start ? -1 : text.lastIndexOf('\n', stop - 1);
    if (stop < start) return { head: text, middle: '', tail: '', lines: 0 };
  }
  const middle = text.slice(start, stop + 1);
  const lines = middle.split('\n').length - 1;
  if (lines < LEAST_FOLD) return { head: text, middle: '', tail: '', lines: 0 };
  return { head: text.slice(0, start), middle, tail: text.slice(stop + 1), lines };
}

/** Maximum number of sequences kept: later ones override earlier ones. */
const MOST_STYLES = 20;

/** ANSI style sequences in force at the end of a text, so that the text after it can be shown on its own. */
export function stylesAfter(text: string): string {
  // oxlint-disable-next-line no-control-regex -- ANSI sequences begin with a control character
  const sequences = text.match(/\u001b\[[\d;:]{0,40}m/g) ?? [];
  // oxlint-disable-next-line no-control-regex -- the same
  const reset = sequences.findLastIndex((sequence) => /^\u001b\[0*m$/.test(sequence));
  return sequences
    .slice(reset + 1)
    .slice(-MOST_STYLES)
    .join('');
}
