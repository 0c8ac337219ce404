import { inOneLine } from '@agent-transcript/text/ansi';

/**
 * A text of a run as one line for a heading or title. Untrusted: no character breaks the line or reorders the text
 * around it.
 */
export const oneLine = (text: string): string =>
  inOneLine(text).replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '�');
