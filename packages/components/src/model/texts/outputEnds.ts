/** An output of which the middle is long. */
export interface OutputEnds {
  readonly head: string;
  readonly middle: string;
  readonly tail: string;
  /** How many lines the middle has; 0 if all of the output is in `head`. */
  readonly lines: number;
}

/** Fewer lines than this are not worth a fold. */
const LEAST_FOLD = 6;

/**
 * The first and the last lines of an output, and what is between them. Together they are the whole of it.
 *
 * @param first How many lines from the beginning.
 * @param last How many lines from the end.
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

/** Most sequences that are kept: later ones change what earlier ones set. */
const MOST_STYLES = 20;

/** The ANSI sequences for style that still hold where a text ends, so that what follows it can be shown on its own. */
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
