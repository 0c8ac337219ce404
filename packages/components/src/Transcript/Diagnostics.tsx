import type { Diagnostic } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { Fold } from '../Fold/Fold';
import { useTranscriptContext } from './TranscriptContext';

/** How many are listed: a damaged source can have as many as it has tags. */
const LIMIT = 100;

/** What was odd in the source, under a quiet line at the end. */
export function Diagnostics({ diagnostics }: { diagnostics: readonly Diagnostic[] }): ReactNode {
  const { labels } = useTranscriptContext();
  if (diagnostics.length === 0) return null;
  const left = diagnostics.length - LIMIT;
  return (
    <Fold
      name="Diagnostics"
      defaultOpen={false}
      summary={<span data-part="Label">{labels.notes(diagnostics.length)}</span>}
    >
      <ul>
        {diagnostics.slice(0, LIMIT).map(({ code, message, start, end, severity }) => (
          <li key={`${code}-${start}-${end}`} data-severity={severity}>
            <bdi data-part="Range" dir="ltr">
              {start}–{end}
            </bdi>{' '}
            <bdi dir="ltr">{message}</bdi>
          </li>
        ))}
        {left > 0 && <li>+ {left}</li>}
      </ul>
    </Fold>
  );
}
