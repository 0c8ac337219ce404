/** The tallest that the boxes of a list may be together, in CSS pixels: what is in them may be taller. */
const TALLEST = 12_000_000;

/**
 * An estimated height at which so many items fit onto a page: what is further down than a browser can count (17.9 million CSS pixels in
 * Firefox, 33.5 in others) could not be reached. By quarters, as for each step all boxes of a list that grows get another height at once.
 */
export function fittingHeight(estimate: number, count: number): number {
  let height = estimate;
  while (height * count > TALLEST) height /= 4;
  return height;
}
