import { createElement, type ReactNode, useState } from 'react';
import { createLater } from '../Later/createLater';
import type { TextPart } from './createMessageReader';

/** What is said of a running message, to those who listen: a page can show it before. */
export const announcer = createLater(async () => (await import('./Announcer')).Announcer);

/** The place where it is said is there from the start, or what comes into it would not be heard. */
export function AnnouncerLater({ parts }: { parts: readonly TextPart[] }): ReactNode {
  const Announcer = announcer.use();
  // What comes before it has been loaded is news too.
  const [first] = useState(parts);
  return (
    <div data-part="Hidden" role="status">
      {Announcer !== null && createElement(Announcer, { parts, first })}
    </div>
  );
}
