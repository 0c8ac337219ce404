import { type ReactNode, useSyncExternalStore } from 'react';
import { clip } from '../LongText/Clipped';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

const neverChanges = () => () => {};

/**
 * A date that means the same everywhere. Browsers take almost any text with a number in it for a date, and a time without
 * its zone for one of their own.
 */
const DATE = /^\d{4}-\d\d(?:-\d\d)?(?:T.*(?:Z|[+-]\d\d:?\d\d))?$/i;

/** When something was, as the reader writes dates; text that is no date stays as it is. */
export function Timestamp({ at }: { at: string | number }): ReactNode {
  const { labels } = useTranscriptContext();
  const date = new Date(at);
  const valid = !Number.isNaN(date.getTime()) && (typeof at === 'number' || DATE.test(at));
  // A server knows neither the reader's time zone nor the browser's way to write a date.
  const shown = useSyncExternalStore(
    neverChanges,
    () => (valid ? labels.time(date) : ''),
    () => (valid ? `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''),
  );
  if (!valid) return <span data-part="Time">{clip(String(at))}</span>;
  return (
    <time
      data-part="Time"
      dateTime={date.toISOString()}
      title={typeof at === 'string' ? clip(at) : undefined}
    >
      {shown}
    </time>
  );
}
