import {
  createJsonScanner,
  isLineBreak,
  type JsonScanner,
  type JsonState,
} from '@agent-transcript/text/json';

/**
 * Decides for one payload whether the end tag at an offset ends it or is data inside a JSON string (message-format
 * §5.3). The first question must be about an end tag; `decide` is passed to the scanner.
 */
export type EndTagJudge = (offset: number, decide: boolean) => JsonState;

const BACKSLASH = 92;

/**
 * @param contentStart Start of the payload, as an offset in the source.
 * @param contentBetween Returns the text between two offsets.
 */
export function createEndTagJudge(
  contentStart: number,
  contentBetween: (from: number, to: number) => string,
): EndTagJudge {
  let scanner: JsonScanner | null = null;
  let scanned = contentStart; // end of the scanned part
  let outside = -1; // offset of an end tag outside strings; asked again until its surroundings are known

  return (offset, decide) => {
    if (scanner === null) {
      if (offset === outside) return 'valid';
      // JSON strings contain no line breaks, so a tag after one is outside: nothing needs scanning.
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

/**
 * True if the end of a text is outside JSON strings: an even number of quotes precedes it in JSON, and other text has
 * no strings.
 */
function isOutsideStrings(text: string): boolean {
  let isOutside = true;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    let slash = at;
    while (text.charCodeAt(slash - 1) === BACKSLASH) slash--;
    if ((at - slash) % 2 === 0) isOutside = !isOutside;
  }
  return isOutside;
}
