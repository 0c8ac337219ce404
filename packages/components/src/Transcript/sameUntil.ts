/**
 * How many items at the start of two lists are the same. With each token all messages of a conversation are compared, so that
 * only what comes after those is looked into.
 */
export function sameUntil(one: readonly unknown[], other: readonly unknown[]): number {
  const end = Math.min(one.length, other.length);
  let index = 0;
  while (index < end && one[index] === other[index]) index++;
  return index;
}
