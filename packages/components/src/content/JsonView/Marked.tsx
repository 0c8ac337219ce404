import type { ReactNode } from 'react';

/** Greatest number of matches that are marked in one text. */
const MARKS = 500;

/** Text with its matches marked. */
export function Marked({ text, pattern }: { text: string; pattern: RegExp | null }): ReactNode {
  if (pattern === null) return text;
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(pattern)) {
    if (parts.length > MARKS * 2) break;
    parts.push(text.slice(from, index), <mark key={index}>{match}</mark>);
    from = index + match.length;
  }
  parts.push(text.slice(from));
  return parts;
}
