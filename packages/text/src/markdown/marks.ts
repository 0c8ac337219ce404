/** Where the row of marks ends that begins at `at`. */
export function rowEnd(text: string, at: number): number {
  let end = at + 1;
  while (text[end] === text[at]) end++;
  return end;
}

/** Where the code ends that so many backticks before `from` opened; -1 if it does not. */
export function codeEnd(text: string, from: number, ticks: number): number {
  for (let at = text.indexOf('`', from); at >= 0; ) {
    const end = rowEnd(text, at);
    if (end - at === ticks) return end;
    at = text.indexOf('`', end);
  }
  return -1;
}
