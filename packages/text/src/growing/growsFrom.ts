/** Whether a text goes on from what it was. `startsWith` would say the same, but looks at each character by itself. */
export function growsFrom(text: string, last: string): boolean {
  return text.length >= last.length && text.slice(0, last.length) === last;
}
