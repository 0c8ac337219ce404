import type { Format } from '../core/Format';
import { isTar } from './isTar';

/** How the records of a file are told apart. */
export type Framing = 'json' | 'lines' | 'events' | 'archive' | 'text';

/** The framing of a file, from its beginning; `null` if it is nothing that is known. */
export function framingOf(start: string, formats: readonly Format[]): Framing | null {
  const head = withoutMark(start);
  if (/^PK[^ -~]/.test(head)) return 'archive';
  if (isTar(head)) return null;
  const [, first = '', after] = /^\s*([[{][^\n]*)(?:\n\s*([^]))?/.exec(head) ?? [];
  if (first !== '') {
    // Without a second line it is a line, however long.
    if (after === undefined || /[}\]]\s*$/.test(first)) return 'lines';
    // A line that was damaged ends like a line; a value on many lines goes on after a mark.
    return after === '{' && !/[[{,:]\s*$/.test(first) ? 'lines' : 'json';
  }
  if (/^data:/m.test(head)) return 'events';
  if (formats.some(({ text }) => text?.has.test(head))) return 'text';
  return /^\{.*\}\s*$/m.test(head) ? 'lines' : null;
}

/** Without the byte order mark that some programs begin a file with. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');
