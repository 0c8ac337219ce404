'use client';

import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { isRightToLeft } from '../../dom/isRightToLeft';
import { useToolbarHeight } from '../../dom/useToolbarHeight';
import { replayClock } from '../../model/replay/replayClock';
import { runAt } from '../../model/replay/runAt';
import { type RunMoment, runMoments } from '../../model/replay/runMoments';
import { useLabels } from '../../state/useLabels';
import { placeName } from '../Rail/placeName';
import { useTranscriptView } from '../view/TranscriptView';
import { useRoot } from '../view/useRoot';
import { FailureTicks } from './FailureTicks';
import type { TranscriptReplayProps } from './TranscriptReplay';
import { usePlayer } from './usePlayer';

const SPEEDS = [1, 2, 4, 8];

/** Number of calls for Page Up and Page Down. */
const PAGE = 10;

/** Replay controls: play, previous and next call, a slider, the speed. */
export function Replay({ ref, ...rest }: TranscriptReplayProps): ReactNode {
  const labels = useLabels();
  const { whole, moment, showMoment, id } = useTranscriptView();
  const [speed, setSpeed] = useState(1);
  const bar = useRoot(ref);
  useToolbarHeight(bar);
  // Without the controls, nobody could return to the end.
  useEffect(() => () => showMoment(null), [showMoment]);
  // Deferred: a growing run is read when there is time.
  const views = useDeferredValue(whole).views.toArray();
  const { moments } = runMoments(views);
  const clock = useMemo(() => replayClock(moments), [moments]);
  const count = Math.min(moment?.count ?? moments.length, moments.length);
  const show = (next: number) => {
    if (next !== count) showMoment(next < moments.length ? { count: next, read: runAt } : null);
  };
  const { playing, setPlaying, position, seek } = usePlayer(clock, count, show, speed);
  const step = (by: number) => seek(clock.at[stopAfter(clock.stops, count, by)] ?? 0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const forward = isRightToLeft(event.currentTarget) ? -1 : 1;
    const act = new Map([
      ['ArrowRight', () => step(forward)],
      ['ArrowLeft', () => step(-forward)],
      ['ArrowUp', () => step(1)],
      ['ArrowDown', () => step(-1)],
      ['PageUp', () => step(PAGE)],
      ['PageDown', () => step(-PAGE)],
      ['Home', () => seek(0)],
      ['End', () => seek(end)],
      [' ', () => setPlaying(!playing)],
    ]).get(key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const end = clock.at.at(-1) ?? 0;
  const time = clock.worked[count];
  const total = clock.worked.at(-1);
  const said =
    time === undefined || total === undefined
      ? labels.outOf(count, moments.length)
      : labels.replayTime(time, total);
  const last = moments[count - 1];
  const name = last === undefined ? '' : nameOf(last, labels);
  return (
    <div
      role="group"
      aria-label={labels.replay}
      {...rest}
      ref={bar}
      data-component="TranscriptReplay"
      data-transcript={id}
      data-tools=""
    >
      <button
        type="button"
        data-part="Play"
        aria-label={playing ? labels.pause : labels.play}
        disabled={moments.length === 0}
        onClick={() => setPlaying(!playing)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
          <path d={playing ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4.5 2.5v11l9-5.5z'} />
        </svg>
      </button>
      <button type="button" aria-label={labels.previousCall} disabled={count === 0} onClick={() => step(-1)}>
        ‹
      </button>
      <button
        type="button"
        aria-label={labels.nextCall}
        disabled={count === moments.length}
        onClick={() => step(1)}
      >
        ›
      </button>
      <span data-part="Slider">
        <FailureTicks views={views} clock={clock} />
        <input
          type="range"
          aria-label={labels.replayPlace}
          aria-valuetext={name === '' ? said : `${said} · ${name}`}
          title={labels.replayKeys}
          min={0}
          max={end}
          step="any"
          value={position}
          disabled={moments.length === 0}
          onChange={({ target }) => seek(Number(target.value))}
          onKeyDown={onKeyDown}
        />
      </span>
      <span data-part="Count">{said}</span>
      <select
        data-part="Select"
        aria-label={labels.replaySpeed}
        value={speed}
        onChange={({ target }) => setSpeed(Number(target.value))}
      >
        {SPEEDS.map((value) => (
          <option key={value} value={value}>
            {labels.times(value)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Stop that is `by` calls after `count` moments, or before if negative. */
function stopAfter(stops: readonly number[], count: number, by: number): number {
  const after = stops.findIndex((stop) => stop > count);
  const here = after === -1 ? stops.length : after;
  // Between two stops, the one before is one step back.
  const index = by > 0 ? here + by - 1 : stops.findLastIndex((stop) => stop < count) + by + 1;
  return stops[Math.max(0, Math.min(index, stops.length - 1))] ?? 0;
}

/** Event of a moment, in a few words. */
function nameOf({ of }: RunMoment, labels: ReturnType<typeof useLabels>): string {
  if (of.type === 'root') return '';
  const { name, gist } = placeName({ content: of }, labels);
  return [name, gist].filter(Boolean).join(' ');
}
