/** What a sticky pattern finds at `at` and nowhere else; `null` if nothing. It ends at the pattern's `lastIndex`. */
export function matchAt(pattern: RegExp, text: string, at = 0): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
