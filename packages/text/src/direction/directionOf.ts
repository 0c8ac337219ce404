/** Letters of living scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{sc=Adlm}\p{sc=Arab}\p{sc=Hebr}\p{sc=Mand}\p{sc=Nkoo}\p{sc=Rohg}\p{sc=Samr}\p{sc=Syrc}\p{sc=Thaa}]/u;
const LETTER = /\p{L}/u;
/** A path, an address, an option, a name in code. */
const TECHNICAL = /[/\\@_=<>{}$|~^`]|\.[^\W_]|^\W{0,3}-[^\W_]/;
const WORD = /\S+/g;
/** How much of a text decides, in UTF-16 units: the direction of what streams soon stays. */
const SAMPLE = 2_000;
/** From this share of words on a text is of the right-to-left language: names of others stand among its words, hardly its words among theirs. */
const SHARE = 0.4;

/** The direction of a text: of its letters, not of the page. */
export type Direction = 'ltr' | 'rtl';

/** Whether any letter of a text goes from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * The direction in which most words of the beginning of a text are written. Paths, addresses, options, numbers and punctuation do
 * not count, and the first word does not decide, as `dir="auto"` lets it: it is often a name. `null` if no word counts.
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
