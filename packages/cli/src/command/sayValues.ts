/** A count with thousands separators. */
export const sayNumber = (count: number): string => count.toLocaleString('en-US');

/** An amount in US dollars; small ones with two significant digits. */
export const sayCost = (dollars: number): string =>
  `$${dollars >= 1 || dollars === 0 ? dollars.toFixed(2) : dollars.toLocaleString('en-US', { maximumSignificantDigits: 2 })}`;

/** A time in UTC without insignificant parts. Untrusted: an invalid time is shown as its number. */
export function sayTime(time: number): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return String(time);
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const;

/** A duration in its two largest units. */
export function sayDuration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  let left = milliseconds;
  const parts: string[] = [];
  for (const [length, unit] of UNITS) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0 || parts.length > 0) parts.push(`${count} ${unit}`);
  }
  return parts.slice(0, 2).join(' ');
}

/** A size in bytes, in a readable unit. */
export function saySize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${size < 10 ? size.toFixed(1) : sayNumber(Math.round(size))} ${unit}`;
}
