/** Maximum total height of the boxes of a list, in CSS pixels. Their content may be taller. */
const TALLEST = 12_000_000;

/**
 * Estimated height of an item at which `count` items fit onto a page. Browsers cannot scroll further than 17.9 million CSS pixels
 * (Firefox) or 33.5 million (others). Divided by four each time, because each change resizes all boxes of a growing list at once.
 */
export function fittingHeight(estimate: number, count: number): number {
  let height = estimate;
  while (height * count > TALLEST) height /= 4;
  return height;
}
