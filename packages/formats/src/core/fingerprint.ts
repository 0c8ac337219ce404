/**
 * A number of 53 bits that stands for a JSON value, so that nobody keeps the value to compare another with: equal ones have the same,
 * and others nearly never. `NaN`, which equals nothing, for what cannot be written as JSON, such as cycles. It is cyrb53, which is no
 * secret: who writes the file can make two values with the same.
 */
export function fingerprint(value: unknown): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  try {
    const text = JSON.stringify(value) ?? '';
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      high = Math.imul(high ^ code, 2_654_435_761);
      low = Math.imul(low ^ code, 1_597_334_677);
    }
  } catch {
    return Number.NaN;
  }
  const mixed = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  const other = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 0x1_0000_0000 * (0x1f_ffff & other) + (mixed >>> 0);
}
