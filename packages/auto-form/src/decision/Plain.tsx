import type { ReactNode } from 'react';

/** Length of a text that is shown at first, in UTF-16 units. */
const MAX_PLAIN = 20_000;

/** A text as it is, until what shows it better is there. */
export function Plain({ text }: { text: string }): ReactNode {
  return <div data-part="Plain">{text.slice(0, MAX_PLAIN)}</div>;
}
