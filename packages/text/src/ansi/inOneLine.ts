import { stripAnsi } from './readAnsi';

/** Control characters except tab and line ends, which are white space. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/**
 * Shows control characters as text: `^C` for U+0003 as terminals do, `^?` for U+007F, `\x85` for U+0085. Tabs and line
 * ends stay.
 */
export function showControls(text: string): string {
  return text.replace(CONTROL, (character) => {
    const code = character.charCodeAt(0);
    // Caret notation flips bit 6.
    return code < 0x80 ? `^${String.fromCharCode(code ^ 0x40)}` : `\\x${code.toString(16)}`;
  });
}

/**
 * Returns prose as one line, as a terminal shows it, except that a carriage return starts a line. White space becomes
 * single spaces and is trimmed; other control characters appear in caret notation.
 */
export function inOneLine(text: string): string {
  return showControls(stripAnsi(text.replaceAll('\r', '\n')))
    .replace(/\s+/g, ' ')
    .trim();
}
