import { isSpace } from '@agent-transcript/text/json';

/** Whether `boundary` stands at `index` after up to 256 white spaces; `'cut'` if the text ends before that is known. */
export function boundaryFollows(text: string, index: number, boundary: string): boolean | 'cut' {
  const limit = index + 256;
  let next = index;
  while (next < limit && isSpace(text.charCodeAt(next))) next++;
  const there = text.slice(next, next + boundary.length);
  return there === boundary || (boundary.startsWith(there) && 'cut');
}

/** The last offset of each tool end tag in `text`, which starts at `offset`. */
export function lastToolEnds(text: string, offset: number): Map<string, number> {
  const ends = new Map<string, number>();
  for (const { 0: tag, index } of text.matchAll(/<<TOOL_STEP_END\/(?!>>)[^<\r\n]{1,256}?>>/g)) {
    ends.set(tag, offset + index);
  }
  return ends;
}

/** Where a cut-off beginning of `tag` stands at the very end of `text`, or the length of `text` if none does. */
export function cutFrom(text: string, from: number, tag: string): number {
  let index = text.indexOf('<', Math.max(from, text.length - tag.length + 1));
  while (index >= 0 && !tag.startsWith(text.slice(index))) index = text.indexOf('<', index + 1);
  return index < 0 ? text.length : index;
}
