/** Match of a sticky pattern at `at`; `null` without a match. The match ends at the pattern's `lastIndex`. */
export function matchAt(pattern: RegExp, text: string, at = 0): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
