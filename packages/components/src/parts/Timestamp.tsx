'use client';

import type { ReactNode } from 'react';
import { useIsServerHtml } from '../dom/serverHtml';
import { clip } from '../model/texts/clip';
import { useTranscriptContext } from '../state/TranscriptContext';

/**
 * Date with one meaning in every browser. Browsers parse nearly any text with a number as a date, and treat a time without a zone as
 * local.
 */
const DATE = /^\d{4}-\d\d-\d\d(?:T.*(?:Z|[+-]\d\d:?\d\d))?$/i;

/** Date in the format of the reader. Text that is not a date is shown unchanged. */
export function Timestamp({ at }: { at: string | number }): ReactNode {
  const { labels } = useTranscriptContext();
  const date = new Date(at);
  const valid = !Number.isNaN(date.getTime()) && (typeof at === 'number' || DATE.test(at));
  const text = valid ? date.toISOString() : '';
  const isDay = valid && text.startsWith(`${at}T`);
  // A server knows neither the time zone of the reader nor the date format of the browser.
  const onServer = useIsServerHtml();
  if (!valid) return <span data-part="Time">{clip(String(at))}</span>;
  return (
    <time
      data-part="Time"
      dateTime={isDay ? String(at) : text}
      title={typeof at === 'string' ? clip(at) : undefined}
    >
      {onServer ? (isDay ? at : inUtc(text)) : isDay ? labels.day(date) : labels.time(date)}
    </time>
  );
}

const inUtc = (text: string) => `${text.slice(0, 16).replace('T', ' ')} UTC`;
