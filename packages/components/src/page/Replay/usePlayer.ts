'use client';

import { useEffect, useRef, useState } from 'react';
import { countAt, type ReplayClock } from '../../model/replay/replayClock';

/** A playing replay. */
export interface Player {
  readonly playing: boolean;
  /** Time of the replay, in milliseconds. */
  readonly position: number;
  readonly setPlaying: (playing: boolean) => void;
  /** Goes to a time of the replay. */
  readonly seek: (position: number) => void;
}

/**
 * Plays the time of a replay.
 *
 * @param shown Number of shown moments.
 * @param show Shows this number of moments.
 */
export function usePlayer(
  clock: ReplayClock,
  shown: number,
  show: (count: number) => void,
  speed: number,
): Player {
  const [playing, setPlaying] = useState(false);
  const [position, setPosition] = useState<number>();
  const at = clock.at[shown] ?? 0;
  const end = clock.at.at(-1) ?? 0;
  // Between two moments, the position is kept; a moment chosen elsewhere sets it.
  const now = position !== undefined && countAt(clock, position) === shown ? position : at;
  const latest = useRef({ clock, shown, show });
  /** Time of the replay while it plays, one frame ahead of the page. */
  const moved = useRef(0);
  useEffect(() => {
    latest.current = { clock, shown, show };
  });

  useEffect(() => {
    if (!playing) return undefined;
    const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    let time: number | undefined;
    let frame = 0;
    const tick = (next: number) => {
      const { clock, shown, show } = latest.current;
      moved.current += (next - (time ?? next)) * speed;
      time = next;
      const count = countAt(clock, moved.current);
      if (count !== shown) show(count);
      // With reduced motion, the slider moves only with the run.
      if (count !== shown || !still) setPosition(moved.current);
      if (moved.current >= (clock.at.at(-1) ?? 0)) setPlaying(false);
      else frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [playing, speed]);

  const seek = (next: number) => {
    moved.current = next;
    setPosition(next);
    show(countAt(clock, next));
  };
  return {
    playing,
    position: now,
    seek,
    setPlaying(wanted) {
      // At the end, it starts again.
      if (wanted) seek(now >= end ? 0 : now);
      setPlaying(wanted);
    },
  };
}
