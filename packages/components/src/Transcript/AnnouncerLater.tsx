import { createElement, type ReactNode } from 'react';
import { createLater } from '../Later/createLater';
import type { TextPart } from './createMessageReader';

/** What is said of a running message, to those who listen: a page can show it before. */
export const announcer = createLater(async () => (await import('./Announcer')).Announcer);

/** The place where it is said is there from the start, or what comes into it would not be heard. */
export function AnnouncerLater({ parts }: { parts: readonly TextPart[] }): ReactNode {
  const Announcer = announcer.use();
  return (
    <div data-part="Hidden" role="status">
      {Announcer !== null && createElement(Announcer, { parts })}
    </div>
  );
}
