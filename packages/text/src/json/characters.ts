/** Whether the character code is that of white space as JSON and the tags' layout have it; `NaN`, past an end, is none. */
export function isSpace(code: number): boolean {
  return code === 32 || code === 9 || isLineBreak(code);
}

export function isLineBreak(code: number): boolean {
  return code === 10 || code === 13;
}
