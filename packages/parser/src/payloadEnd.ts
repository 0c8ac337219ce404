import { createJsonScanner } from './jsonScanner';

/** What an end tag in a payload turns out to be: the end, data inside a JSON string, or a sign that this is no JSON. */
export type Verdict = 'end' | 'data' | 'broken';

/**
 * Tells for each candidate end tag of one JSON payload whether it stands inside a JSON string (rule 1 of the format's
 * payload boundaries). Almost always the number of quotes decides; only where it is odd is the payload tokenized, from
 * where the tokenizer last stopped.
 */
export interface PayloadEnd {
  /** Takes payload text that holds no candidate. It is looked at only if a candidate comes. */
  feed(text: string): void;
  /** Judges the candidate that follows `text`, which comes after everything fed before. */
  judge(text: string): Verdict;
  /** Whether the payload with `text` at its end, where the source ends, cannot be the beginning of any JSON. */
  finish(text: string): boolean;
}

export function createPayloadEnd(): PayloadEnd {
  let unread: string[] = [];
  let odd = false;
  const scanner = createJsonScanner();

  return {
    feed(text) {
      unread.push(text);
    },
    judge(text) {
      const piece = unread.length === 0 ? text : unread.join('') + text;
      unread = [];
      if (hasOddQuotes(piece)) odd = !odd;
      // Even: the tag is outside every string, or this is no JSON. Nothing is judged after an end, so nothing is kept.
      if (!odd) return 'end';
      scanner.feed(piece);
      return scanner.inString ? 'data' : scanner.broken ? 'broken' : 'end';
    },
    finish(text) {
      scanner.feed(unread.join('') + text);
      unread = [];
      return scanner.broken;
    },
  };
}

/** Counts with native searches in a slice of its own, so that no search runs past the payload. */
function hasOddQuotes(text: string): boolean {
  let odd = false;
  for (let i = text.indexOf('"'); i >= 0; i = text.indexOf('"', i + 1)) odd = !odd;
  return odd;
}
