import { type GrownMarkdown, growMarkdown } from '../markdown/growMarkdown';

/** Reads a text again and again while it grows, as a component does. */
export function createMarkdownParser() {
  let last: GrownMarkdown | undefined;
  return {
    read(source: string, streaming: boolean) {
      last = growMarkdown(last, { source, streaming });
      return last.blocks;
    },
  };
}
