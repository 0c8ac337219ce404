/** Writes numbers and dates for a reader. */
export interface Formats {
  number(value: number): string;
  date(text: string): string;
  dateTime(text: string): string;
}

/** Numbers beyond these are written as JSON writes them. */
const LARGEST = 1e15;
const SMALLEST = 1e-6;

/** Values as JSON writes them, for a server, which knows neither the reader's language nor the time zone. */
export const rawFormats: Formats = { number: writeNumber, date: (text) => text, dateTime: (text) => text };

/** Values as a locale writes them; the reader's own locale for `undefined`. */
export function createFormats(locale: string | undefined): Formats {
  const language = isLocale(locale) ? locale : undefined;
  // Four digits may be a year or a number of something; with a fraction they are an amount.
  const whole = new Intl.NumberFormat(language, { useGrouping: 'min2' });
  const broken = new Intl.NumberFormat(language, { maximumFractionDigits: 20, useGrouping: 'always' });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  return {
    number(value) {
      const size = Math.abs(value);
      if (size !== 0 && (size >= LARGEST || size < SMALLEST)) return writeNumber(value);
      return (Number.isInteger(value) ? whole : broken).format(value);
    },
    date: (text) => date.format(Date.parse(text)),
    dateTime: (text) => dateTime.format(Date.parse(text)),
  };
}

function writeNumber(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

function isLocale(locale: string | undefined): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    return false;
  }
}
