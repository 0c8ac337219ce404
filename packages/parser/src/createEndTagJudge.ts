import {
  createJsonScanner,
  isLineBreak,
  type JsonScanner,
  type JsonState,
} from '@agent-transcript/text/json';

/**
 * Decides of one payload whether what ends at an offset is its end, or data inside a JSON string (message-format §5.3). The first
 * question must be about an end tag; `decide` is for the scanner.
 */
export type EndTagJudge = (offset: number, decide: boolean) => JsonState;

const BACKSLASH = 92;

/**
 * @param contentStart Where the payload begins, as an offset in the source.
 * @param contentBetween Gives what stands between two offsets.
 */
export function createEndTagJudge(
  contentStart: number,
  contentBetween: (from: number, to: number) => string,
): EndTagJudge {
  let scanner: JsonScanner | null = null;
  let scanned = contentStart; // up to where it has read
  let outside = -1; // the offset of an end tag that is in no string; it is asked about until its surroundings are known

  return (offset, decide) => {
    if (scanner === null) {
      if (offset === outside) return 'valid';
      // JSON strings hold no line break, so a tag behind one is in none: nothing needs to be read.
      if (
        isLineBreak(contentBetween(offset - 1, offset).charCodeAt(0)) ||
        isOutsideStrings(contentBetween(contentStart, offset))
      ) {
        outside = offset;
        return 'valid';
      }
      scanner = createJsonScanner();
    }
    const from = scanned;
    scanned = offset;
    return scanner(contentBetween(from, offset), decide);
  };
}

/** Whether the end of a text is in no JSON string: JSON is behind an even number of quotes then, and other text has no strings. */
function isOutsideStrings(text: string): boolean {
  let isOutside = true;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    let slash = at;
    while (text.charCodeAt(slash - 1) === BACKSLASH) slash--;
    if ((at - slash) % 2 === 0) isOutside = !isOutside;
  }
  return isOutside;
}
