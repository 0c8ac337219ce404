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

  return (offset, decide) => {
    if (scanner === null) {
      // JSON strings hold no line break, so a tag behind one is in none: nothing needs to be read.
      if (isLineBreak(contentBetween(offset - 1, offset).charCodeAt(0))) return 'valid';
      scanner = createJsonScanner();
    }
    const from = scanned;
    scanned = offset;
    return scanner(contentBetween(from, offset), decide);
  };
}
