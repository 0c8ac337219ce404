/** Language of the page. */
const language = (): string => document.documentElement.lang || 'en';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A number of bytes in the largest suitable unit: “1.2 MB”. */
export function saySize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
}

/** A time in milliseconds since 1970; only the time of day for today. */
export function sayTime(moment: number): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language(), {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  }).format(moment);
}

export const sayNumber = (count: number): string => new Intl.NumberFormat(language()).format(count);
