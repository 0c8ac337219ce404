/** A text as a block of code in Markdown, with a fence that the text cannot close. */
export function codeBlock(text: string, language = ''): string {
  let fence = '```';
  for (const [run] of text.matchAll(/`{3,}/g)) if (run.length >= fence.length) fence = `${run}\``;
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}
