import type { Format } from '../core/Format';
import { isTar } from './isTar';

/** Form in which a file holds its records. */
export type Framing = 'json' | 'lines' | 'events' | 'archive' | 'text';

/** Framing of a file, by its beginning; `null` if it is unknown. */
export function framingOf(start: string, formats: readonly Format[]): Framing | null {
  const head = withoutMark(start);
  if (/^PK[^ -~]/.test(head)) return 'archive';
  if (isTar(head)) return null;
  const [, first = '', after] = /^\s*([[{][^\n]*)(?:\n\s*([^]))?/.exec(head) ?? [];
  if (first !== '') {
    // A single line may be of any length.
    if (after === undefined || /[}\]]\s*$/.test(first)) return 'lines';
    // A damaged line still ends like a line; a value of many lines continues after an opening mark or a comma.
    return after === '{' && !/[[{,:]\s*$/.test(first) ? 'lines' : 'json';
  }
  if (/^data:/m.test(head)) return 'events';
  if (formats.some(({ text }) => text?.has.test(head))) return 'text';
  return /^\{.*\}\s*$/m.test(head) ? 'lines' : null;
}

/** Text without its byte order mark. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');
