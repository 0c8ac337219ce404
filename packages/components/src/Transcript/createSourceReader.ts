import { createParser, type Parser, parse, type Root } from '@agent-transcript/parser';
import { growsFrom } from './growsFrom';

/**
 * How a source became another: up to `from` it is as it was, and what stood from `at` on stands `by` characters further on
 * (or back) now. `null` where it is another text.
 */
export type SourceEdit = { readonly from: number; readonly at: number; readonly by: number } | null;

export interface SourceReader {
  /**
   * The tree of `source`, and how that became another, if it does not continue the last one; while it streams, it may grow
   * from call to call.
   */
  read(source: string, streaming: boolean): { readonly tree: Root; readonly edit: SourceEdit | undefined };
}

/**
 * Reads a source again and again while it grows: only what was appended is parsed, and closed nodes stay the same
 * objects. A source that does not continue the last one is parsed anew.
 */
export function createSourceReader(): SourceReader {
  let growing: Parser | null = null;
  let last = '';

  return {
    read(source, streaming) {
      const continues = growsFrom(source, last);
      const edit = continues ? undefined : editOf(last, source);
      const known = continues && growing !== null ? last.length : 0;
      last = source;
      if (known === 0) {
        if (!streaming) {
          growing = null;
          return { tree: parse(source), edit };
        }
        growing = createParser();
      }
      const parser = growing as Parser;
      parser.write(source.slice(known));
      if (!streaming) {
        parser.end();
        growing = null;
      }
      return { tree: parser.tree(), edit };
    },
  };
}

/**
 * What is put in or taken out leaves the rest as it was, however much it is; a word that is corrected, most of it: if less
 * than half stays, it is another text.
 */
function editOf(before: string, after: string): SourceEdit {
  const longer = Math.max(before.length, after.length);
  const shorter = Math.min(before.length, after.length);
  const by = after.length - before.length;
  // The end first: what is put in may begin as what stands behind it does, as all tags do, and that has moved.
  let at = before.length;
  while (at > before.length - shorter && before[at - 1] === after[at + by - 1]) at--;
  const most = shorter - (before.length - at);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  const kept = from + before.length - at;
  return kept < shorter && kept * 2 < longer ? null : { from, at, by };
}
