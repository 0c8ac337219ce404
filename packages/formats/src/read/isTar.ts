/** How long the name of a file may be, and the numbers after it: its mode, owner, group, size and time, in octal. */
const NAME = 100;
const NUMBERS = 48;

/**
 * Whether a text is the beginning of a tar archive, by the header of its first file. The mark `ustar` is in newer archives only, and what
 * follows the header may be a session: nothing of it is read, as the files of an archive would be one run.
 */
export function isTar(text: string): boolean {
  const end = text.indexOf('\0');
  if (end < 1) return false;
  let at = Math.min(end, NAME);
  while (text[at] === '\0' && at < NAME + 1) at++;
  const numbers = text.slice(at, at + NUMBERS);
  return numbers.length === NUMBERS && /^[ 0-7\0]*$/.test(numbers) && /[0-7]/.test(numbers);
}
