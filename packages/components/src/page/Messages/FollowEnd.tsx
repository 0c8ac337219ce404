'use client';

import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { laterPageParts } from '#laterPageParts';
import type { TextPart } from '../../model/readMessages';
import { Later } from '../../parts/Later';
import { useTranscriptView } from '../view/TranscriptView';
import { useFollowEnd } from './useFollowEnd';

interface FollowEndProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly follow: boolean;
}

/** Follows the end of a transcript that grows, and tells a reader who is elsewhere what has come. */
export function FollowEnd({ root, follow }: FollowEndProps): ReactNode {
  const { running, parts } = useTranscriptView();
  /** What was there when the reader left the end; `null` at the end. */
  const [left, setLeft] = useState<readonly TextPart[] | null>(null);
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  const onLeave = useCallback((away: boolean) => setLeft(away ? latest.current : null), []);
  useFollowEnd(root, follow, running, onLeave);
  return (
    left !== null &&
    left !== parts && <Later part={laterPageParts.newBlocks} props={{ root, left, parts }} otherwise={null} />
  );
}
