/** Lengths of a file's name, and of the octal numbers after it: mode, owner, group, size and time. */
const NAME = 100;
const NUMBERS = 48;

/**
 * True for the beginning of a tar archive, by the header of its first file: only newer archives have the mark `ustar`. The header may be
 * followed by a session, but it is not read, as all files of the archive would become one run.
 */
export function isTar(text: string): boolean {
  const end = text.indexOf('\0');
  if (end < 1) return false;
  let at = Math.min(end, NAME);
  while (text[at] === '\0' && at < NAME + 1) at++;
  const numbers = text.slice(at, at + NUMBERS);
  return numbers.length === NUMBERS && /^[ 0-7\0]*$/.test(numbers) && /[0-7]/.test(numbers);
}
