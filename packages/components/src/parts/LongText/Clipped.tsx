import type { ReactNode } from 'react';
import { clip } from '../../model/clip';

/** A text for a line or two, shortened if it is far too long. */
export function Clipped({ text }: { text: string }): ReactNode {
  return <bdi>{clip(text)}</bdi>;
}
