import { type GrownMarkdown, growMarkdown } from '../markdown/growMarkdown';

/** Parses a growing text repeatedly, as a component does. */
export function createMarkdownParser() {
  let last: GrownMarkdown | undefined;
  return {
    read(source: string, streaming: boolean) {
      last = growMarkdown(last, { source, streaming });
      return last.blocks;
    },
  };
}
