import { createParser, type Parser, parse, type Root } from '@agent-transcript/parser';

/**
 * How a source became another: what stood from `at` on stands `by` characters further on (or back) now. `null` where it is
 * another text.
 */
export type SourceEdit = { readonly at: number; readonly by: number } | null;

export interface SourceReader {
  /**
   * The tree of `source`; while it streams, `source` may grow from call to call.
   *
   * @param onEdit Called first if `source` does not continue the last one.
   */
  read(source: string, streaming: boolean, onEdit?: (edit: SourceEdit) => void): Root;
}

/**
 * Reads a source again and again while it grows: only what was appended is parsed, and closed nodes stay the same
 * objects. A source that does not continue the last one is parsed anew.
 */
export function createSourceReader(): SourceReader {
  let growing: Parser | null = null;
  let last = '';

  return {
    read(source, streaming, onEdit) {
      const continues = source.startsWith(last);
      if (!continues) onEdit?.(editOf(last, source));
      const known = continues && growing !== null ? last.length : 0;
      last = source;
      if (known === 0) {
        if (!streaming) {
          growing = null;
          return parse(source);
        }
        growing = createParser();
      }
      const parser = growing as Parser;
      parser.write(source.slice(known));
      if (!streaming) {
        parser.end();
        growing = null;
      }
      return parser.tree();
    },
  };
}

/** An answer that is put into a message, or taken out again, leaves what stands before and behind it as it was. */
function editOf(before: string, after: string): SourceEdit {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before.charCodeAt(at) === after.charCodeAt(at)) at++;
  const by = after.length - before.length;
  let from = by < 0 ? at - by : at;
  if (before.slice(from) !== after.slice(from + by)) return null;
  // What is put in may begin as what stands behind it does, as all tags do: that has moved too.
  while (from > 0 && from + by > 0 && before[from - 1] === after[from + by - 1]) from--;
  return { at: from, by };
}
