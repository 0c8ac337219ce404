'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { clip } from '../model/clip';
import { useTranscriptContext } from '../state/TranscriptContext';

const neverChanges = () => () => {};

/**
 * A date that means the same everywhere. Browsers take almost any text with a number in it for a date, and a time without
 * its zone for one of their own.
 */
const DATE = /^\d{4}-\d\d-\d\d(?:T.*(?:Z|[+-]\d\d:?\d\d))?$/i;

/** When something was, as the reader writes dates; text that is no date stays as it is. */
export function Timestamp({ at }: { at: string | number }): ReactNode {
  const { labels } = useTranscriptContext();
  const date = new Date(at);
  const valid = !Number.isNaN(date.getTime()) && (typeof at === 'number' || DATE.test(at));
  const text = valid ? date.toISOString() : '';
  const isDay = valid && text.startsWith(`${at}T`);
  // A server knows neither the reader's time zone nor the browser's way to write a date.
  const shown = useSyncExternalStore(
    neverChanges,
    () => (isDay ? labels.day(date) : valid ? labels.time(date) : ''),
    () => (isDay ? String(at) : `${text.slice(0, 16).replace('T', ' ')} UTC`),
  );
  if (!valid) return <span data-part="Time">{clip(String(at))}</span>;
  return (
    <time
      data-part="Time"
      dateTime={isDay ? String(at) : text}
      title={typeof at === 'string' ? clip(at) : undefined}
    >
      {shown}
    </time>
  );
}
