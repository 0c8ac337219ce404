/** True for a character code of JSON's white space (RFC 8259, 2); false for `NaN`, past the end. */
export function isSpace(code: number): boolean {
  return code === 32 || code === 9 || isLineBreak(code);
}

/** True for the character code of a line feed or carriage return. */
export function isLineBreak(code: number): boolean {
  return code === 10 || code === 13;
}
