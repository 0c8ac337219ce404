/**
 * Interprets text with terminal control sequences (ECMA-48) as lines of a terminal.
 *
 * @module ansi
 */
export type { AnsiColor, AnsiStyle } from './applySgr';
export { hasAnsi } from './hasAnsi';
export { inOneLine, showControls } from './inOneLine';
export { type AnsiRun, readAnsi, stripAnsi, withoutEscapes } from './readAnsi';
export { settleAnsi } from './settleAnsi';
