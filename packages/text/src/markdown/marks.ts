/** End of the run of equal marks that starts at `at`. */
export function rowEnd(text: string, at: number): number {
  let end = at + 1;
  while (text[end] === text[at]) end++;
  return end;
}

/** End of the code opened by `ticks` backticks before `from`; -1 if it is not closed. */
export function codeEnd(text: string, from: number, ticks: number): number {
  for (let at = text.indexOf('`', from); at >= 0; ) {
    const end = rowEnd(text, at);
    if (end - at === ticks) return end;
    at = text.indexOf('`', end);
  }
  return -1;
}
