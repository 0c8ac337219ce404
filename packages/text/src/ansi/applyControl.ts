import type { Screen } from './Screen';

/** Modes that show the alternate screen. */
const ALTERNATE = new Set(['?47', '?1047', '?1049']);

/**
 * Applies a control sequence that moves the cursor or erases (ECMA-48 8.3); ignores all others.
 *
 * @param final The last character of the sequence, which names it.
 * @param parameters The text before it.
 */
export function applyControl(screen: Screen, final: string, parameters: string): void {
  if (final === 'h' || final === 'l') {
    for (const mode of parameters.split(';')) setMode(screen, mode, final === 'h');
    return;
  }
  // Private sequences end in the same letters and have other meanings.
  if (!/^[\d;]*$/.test(parameters)) return;
  const [first = '', second = ''] = parameters.split(';');
  const { row, column } = screen;
  /** A step count, or a position from 1; a missing number and 0 mean 1. */
  const n = Number(first) || 1;
  switch (final) {
    case '@':
      return screen.shiftCells(0, n);
    case 'A':
      return screen.toRow(row - n);
    case 'B':
    case 'e':
      return screen.toRow(row + n);
    case 'C':
    case 'a':
      return screen.toColumn(column + n);
    case 'D':
      return screen.toColumn(column - n);
    case 'E':
    case 'F':
      screen.toRow(final === 'E' ? row + n : row - n);
      return screen.toColumn(0);
    case 'G':
    case '`':
      return screen.toColumn(n - 1);
    case 'H':
    case 'f':
      screen.toRow(n - 1);
      return screen.toColumn((Number(second) || 1) - 1);
    case 'I':
      return screen.tabs(n);
    case 'J':
      return screen.eraseDisplay(Number(first));
    case 'K':
      return screen.eraseLine(Number(first));
    case 'L':
      return screen.shiftLines(0, n);
    case 'M':
      return screen.shiftLines(n, 0);
    case 'P':
      return screen.shiftCells(n, 0);
    case 'X':
      return screen.eraseCells(n);
    case 'Z':
      return screen.tabs(-n);
    case 'd':
      return screen.toRow(n - 1);
    case 's':
      return screen.save();
    case 'u':
      return screen.restore();
    default:
  }
}

function setMode(screen: Screen, mode: string, on: boolean): void {
  if (ALTERNATE.has(mode)) {
    if (on) screen.showAlternate();
    else screen.showMain();
  } else if (mode === '?1048') {
    if (on) screen.save();
    else screen.restore();
  }
}
