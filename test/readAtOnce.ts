const MEGABYTE = 1_000_000;

/** A list of records as tools give them, at least so many characters long, and how many they are. */
export function records(length: number): { text: string; count: number } {
  const parts: string[] = [];
  for (let size = 0, id = 0; size < length; id++) {
    const record = JSON.stringify({
      id,
      name: `Record ${id}`,
      tags: ['red', 'blue', id % 7],
      note: id % 50 === 0 ? `First line of ${id}\nsecond line\nthird line` : `A note on ${id}`,
      place: { lat: 48.85 + id / 1e6, lon: 2.35, exact: id % 2 === 0, more: null },
    });
    parts.push(record);
    size += record.length + 1;
  }
  return { text: `[${parts.join(',')}]`, count: parts.length };
}

/** What a page that reads in no slices is held by. */
export const toReadAtOnce = (): string => records(20 * MEGABYTE).text;

/**
 * How long the engine takes to read `text` at once, in milliseconds: what no slice has to be faster than on a slow machine. It can be
 * sent to a page, as it uses nothing from outside.
 */
export function readAtOnce(text: string): number {
  const times = [0, 1, 2].map(() => {
    const begun = performance.now();
    JSON.parse(text);
    return performance.now() - begun;
  });
  return Math.min(...times);
}
