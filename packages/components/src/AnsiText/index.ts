/**
 * What programs write to a terminal, with its colours: as elements, or as data without a page.
 *
 * @module ansi
 */
export { AnsiText, type AnsiTextProps } from './AnsiText';
export type { AnsiColor, AnsiStyle } from './applySgr';
export { hasAnsi } from './hasAnsi';
export { type AnsiRun, readAnsi, stripAnsi } from './readAnsi';
