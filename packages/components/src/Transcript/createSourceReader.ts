import { createParser, type Parser, parse, type Root } from '@agent-transcript/parser';

export interface SourceReader {
  /** The tree of `source`; while it streams, `source` may grow from call to call. */
  read(source: string, streaming: boolean): Root;
}

/**
 * Reads a source again and again while it grows: only what was appended is parsed, and closed nodes stay the same
 * objects. A source that does not continue the last one is parsed anew.
 */
export function createSourceReader(): SourceReader {
  let growing: { readonly parser: Parser; source: string } | null = null;

  return {
    read(source, streaming) {
      if (growing === null || !source.startsWith(growing.source)) {
        if (!streaming) return parse(source);
        growing = { parser: createParser(), source: '' };
      }
      const { parser } = growing;
      parser.write(source.slice(growing.source.length));
      growing.source = source;
      if (!streaming) {
        parser.end();
        growing = null;
      }
      return parser.tree();
    },
  };
}
