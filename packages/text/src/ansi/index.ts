/**
 * Text with the control sequences of a terminal (ECMA-48), as runs of one style.
 *
 * @module ansi
 */
export type { AnsiColor, AnsiStyle } from './applySgr';
export { hasAnsi } from './hasAnsi';
export { type AnsiRun, readAnsi, stripAnsi } from './readAnsi';
