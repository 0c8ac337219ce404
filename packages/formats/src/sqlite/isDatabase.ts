/** Bytes with which each SQLite database begins. */
const MARK = 'SQLite format 3\0';

/** Length of a beginning that `isDatabase` needs. */
export const MARK_LENGTH = MARK.length;

/** True for the beginning of an SQLite database. */
export const isDatabase = (start: Uint8Array): boolean =>
  start.length >= MARK_LENGTH && MARK.split('').every((letter, at) => start[at] === letter.charCodeAt(0));
