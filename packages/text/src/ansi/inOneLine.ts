import { stripAnsi } from './readAnsi';

/** Control characters but tab and line ends, which are white space. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/**
 * A text whose control characters can be seen: `^C` for U+0003, as terminals echo it, `^?` for U+007F, `\x85` for U+0085. Tabs and line ends
 * stay.
 */
export function showControls(text: string): string {
  return text.replace(CONTROL, (character) => {
    const code = character.charCodeAt(0);
    // Caret notation turns bit 6.
    return code < 0x80 ? `^${String.fromCharCode(code ^ 0x40)}` : `\\x${code.toString(16)}`;
  });
}

/**
 * Prose as one line: as a terminal shows it, but a carriage return begins a line; white space as single spaces, none of it at the ends; any
 * other control character in caret notation.
 */
export function inOneLine(text: string): string {
  return showControls(stripAnsi(text.replaceAll('\r', '\n')))
    .replace(/\s+/g, ' ')
    .trim();
}
