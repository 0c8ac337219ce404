import type { ReactNode } from 'react';

/** How much of a title, a name or a label is shown, in UTF-16 units. */
const CLIP = 400;

/** A text that belongs on a line or two, shortened where it is far too long for that. */
export function Clipped({ text }: { text: string }): ReactNode {
  return <bdi>{clip(text)}</bdi>;
}

export function clip(text: string, limit = CLIP): string {
  if (text.length <= limit) return text;
  const code = text.charCodeAt(limit - 1);
  return `${text.slice(0, code >= 0xd800 && code < 0xdc00 ? limit - 1 : limit)}…`;
}
