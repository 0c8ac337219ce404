'use client';

import { type ReactNode, useState } from 'react';
import { toolSeam } from '#toolSeam';
import { Later } from '../parts/Later';
import type { AnnouncementsProps } from './Announcements';

/** Announces events to screen readers. Its code is loaded while a run streams or with the first change; an ended run does not need it. */
export function Announcer(props: Omit<AnnouncementsProps, 'first'>): ReactNode {
  const [first] = useState(props.parts);
  const [needed, setNeeded] = useState(() => first.some(({ tree }) => tree.status === 'streaming'));
  if (!needed && (props.parts !== first || props.chosen !== null)) setNeeded(true);
  // On the page from the start: screen readers announce content that is added later.
  return (
    <div data-part="Hidden" role="status">
      {needed && <Later seam={toolSeam} part="Announcements" props={{ ...props, first }} />}
    </div>
  );
}
