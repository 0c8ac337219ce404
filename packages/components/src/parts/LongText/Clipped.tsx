import type { ReactNode } from 'react';
import { clip } from '../../model/clip';

/** A text that belongs on a line or two, shortened where it is far too long for that. */
export function Clipped({ text }: { text: string }): ReactNode {
  return <bdi>{clip(text)}</bdi>;
}
