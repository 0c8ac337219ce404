/** Whether a character code is that of JSON's white space (RFC 8259, 2); `NaN`, past an end, is none. */
export function isSpace(code: number): boolean {
  return code === 32 || code === 9 || isLineBreak(code);
}

/** Whether a character code is that of a line feed or a carriage return. */
export function isLineBreak(code: number): boolean {
  return code === 10 || code === 13;
}
