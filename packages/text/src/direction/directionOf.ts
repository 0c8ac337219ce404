/** Letters of modern right-to-left scripts. */
const RIGHT_TO_LEFT =
  /[\p{sc=Adlm}\p{sc=Arab}\p{sc=Hebr}\p{sc=Mand}\p{sc=Nkoo}\p{sc=Rohg}\p{sc=Samr}\p{sc=Syrc}\p{sc=Thaa}]/u;
const LETTER = /\p{L}/u;
/** A path, address, option or name in code. */
const TECHNICAL = /[/\\@_=<>{}$|~^`]|\.[^\W_]|^\W{0,3}-[^\W_]/;
const WORD = /\S+/g;
/** Length of the examined start, in UTF-16 units: the direction of streaming text soon stays the same. */
const SAMPLE = 2_000;
/**
 * Share of right-to-left words that makes a text right-to-left: it often contains foreign names, but foreign texts
 * hardly contain its words.
 */
const SHARE = 0.4;

/** Direction of a text by its letters, not by the page. */
export type Direction = 'ltr' | 'rtl';

/** True if a text has a right-to-left letter. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * Direction of most words at the start of a text. Paths, addresses, options, numbers and punctuation do not count.
 * Unlike `dir="auto"` the first word does not decide: it is often a name. `null` if no word counts.
 *
 * @example
 * directionOf('OpenAI أطلقت نسخة جديدة.'); // 'rtl'
 */
export function directionOf(text: string): Direction | null {
  let right = 0;
  let left = 0;
  for (const [word] of text.slice(0, SAMPLE).matchAll(WORD)) {
    if (RIGHT_TO_LEFT.test(word)) right++;
    else if (LETTER.test(word) && !TECHNICAL.test(word)) left++;
  }
  return right + left === 0 ? null : right / (right + left) >= SHARE ? 'rtl' : 'ltr';
}
