import { isSpace } from '@agent-transcript/text/json';

/**
 * True if `boundary` follows `index` after at most 256 white-space characters; `'cut'` if the text ends before that is
 * known.
 */
export function boundaryFollows(text: string, index: number, boundary: string): boolean | 'cut' {
  const limit = index + 256;
  let next = index;
  while (next < limit && isSpace(text.charCodeAt(next))) next++;
  const following = text.slice(next, next + boundary.length);
  return following === boundary || (boundary.startsWith(following) && 'cut');
}

/** Last offset of each tool end tag in `text`, which starts at `offset`. */
export function lastToolEnds(text: string, offset: number): Map<string, number> {
  const ends = new Map<string, number>();
  for (const { 0: tag, index } of text.matchAll(/<<TOOL_STEP_END\/(?!>>)[^<\r\n]{1,256}?>>/g)) {
    ends.set(tag, offset + index);
  }
  return ends;
}

/** Index of a partial `tag` at the very end of `text`; the length of `text` without one. */
export function cutFrom(text: string, from: number, tag: string): number {
  let index = text.indexOf('<', Math.max(from, text.length - tag.length + 1));
  while (index >= 0 && !tag.startsWith(text.slice(index))) index = text.indexOf('<', index + 1);
  return index < 0 ? text.length : index;
}
