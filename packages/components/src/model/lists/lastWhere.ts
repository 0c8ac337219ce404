/** Last index below `count` for which `holds` is true; -1 for none. Binary search: it must be true up to an index and false after it. */
export function lastWhere(count: number, holds: (index: number) => boolean): number {
  let low = -1;
  for (let high = count; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
