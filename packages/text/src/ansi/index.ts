/**
 * Text with the control sequences of a terminal (ECMA-48), as the lines of a terminal.
 *
 * @module ansi
 */
export type { AnsiColor, AnsiStyle } from './applySgr';
export { hasAnsi } from './hasAnsi';
export { inOneLine, showControls } from './inOneLine';
export { type AnsiRun, readAnsi, stripAnsi, withoutEscapes } from './readAnsi';
export { settleAnsi } from './settleAnsi';
