import type { ReactNode } from 'react';

/** How much of a text is shown before it can be shown in full, in UTF-16 units. */
const MAX_PLAIN = 20_000;

/** A text as it is, until what shows it better is there. */
export function Plain({ text }: { text: string }): ReactNode {
  return <div data-part="Plain">{text.slice(0, MAX_PLAIN)}</div>;
}
