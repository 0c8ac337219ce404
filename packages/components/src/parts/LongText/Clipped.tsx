import { directionOf } from '@agent-transcript/text/direction';
import type { ReactNode } from 'react';
import { clip } from '../../model/texts/clip';

/** Text for a line or two, shortened if it is far too long. */
export function Clipped({ text }: { text: string }): ReactNode {
  const shown = clip(text);
  return <bdi dir={directionOf(shown) ?? 'auto'}>{shown}</bdi>;
}
