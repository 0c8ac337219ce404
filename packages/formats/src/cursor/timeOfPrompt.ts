/** The time of a prompt, such as `<timestamp>Friday, May 8, 2026, 6:05 AM (UTC+5:30)</timestamp>`. */
const BEGIN = '<timestamp>';
const END = '</timestamp>';
const TIME =
  /^(?:[A-Z][a-z]{2,8}, )?([A-Z][a-z]{2})[a-z]{0,6} (\d{1,2}), (\d{4}), (\d{1,2}):(\d{2}) ([AP])M \(UTC(?:([+-])(\d{1,2})(?::(\d{2}))?)?\)$/;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Takes the time from the words before a prompt. A time without a zone is unknown, and stays among the words. */
export function timeOfPrompt(words: string): { readonly at: number | undefined; readonly rest: string } {
  const begin = words.indexOf(BEGIN);
  const end = words.indexOf(END, begin);
  if (begin < 0 || end < 0) return { at: undefined, rest: words };
  const at = readTime(words.slice(begin + BEGIN.length, end).trim());
  if (at === undefined) return { at, rest: words };
  return { at, rest: `${words.slice(0, begin)}${words.slice(end + END.length)}`.trim() };
}

function readTime(text: string): number | undefined {
  const found = TIME.exec(text);
  if (found === null) return undefined;
  const [, month = '', day, year, hour, minute, half, sign, zoneHours = '0', zoneMinutes = '0'] = found;
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  const zone = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1);
  const at = Date.UTC(Number(year), MONTHS.indexOf(month), Number(day), hours, Number(minute) - zone);
  return MONTHS.includes(month) ? at : undefined;
}
