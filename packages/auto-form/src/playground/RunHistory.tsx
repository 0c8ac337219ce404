'use client';

import { type ReactNode, useId } from 'react';
import { handOnFocus } from '../form/handOnFocus';
import type { PlaygroundLabels } from '../labels/playground';
import { type Run, shareableOf } from './runs/run';
import { statsOf } from './statsOf';

interface RunHistoryProps {
  readonly labels: PlaygroundLabels;
  /** The newest one first. */
  readonly runs: readonly Run[];
  readonly shown: string | undefined;
  readonly compared: string | undefined;
  readonly note: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onCompare: (id: string | null) => void;
  readonly onUseInput: (run: Run) => void;
  readonly onClear: () => void;
}

/** How much of an input is shown in a line, in UTF-16 units. */
const GIST = 80;

/** The runs so far: which one is shown, and which one it is compared with. */
export function RunHistory(props: RunHistoryProps): ReactNode {
  const { labels, runs, shown, compared, note, onChoose, onCompare, onUseInput, onClear } = props;
  const id = useId();
  return (
    <section data-part="History" aria-labelledby={id}>
      <div data-part="PaneHeader">
        <h3 id={id}>{labels.runs}</h3>
        {runs.length > 1 && (
          <label>
            {labels.compareWith}{' '}
            <select
              data-part="Select"
              value={compared ?? ''}
              onChange={({ target }) => onCompare(target.value === '' ? null : target.value)}
            >
              <option value="">{labels.compareNothing}</option>
              {runs
                .filter((run) => run.id !== shown)
                .map((run) => (
                  <option key={run.id} value={run.id}>
                    {timeOf(run, labels)} · {gistOf(run)}
                  </option>
                ))}
            </select>
          </label>
        )}
        <button ref={handOnFocus} type="button" data-part="PaneAction" onClick={onClear}>
          {labels.clearRuns}
        </button>
      </div>
      <ol>
        {runs.map((run) => (
          <li key={run.id} data-shown={run.id === shown || undefined}>
            <button
              type="button"
              data-part="Run"
              aria-current={run.id === shown || undefined}
              onClick={() => onChoose(run.id)}
            >
              <time dateTime={run.at}>{timeOf(run, labels)}</time>
              <span
                data-part="Outcome"
                data-status={run.outcome === 'done' && run.issues.length > 0 ? 'invalid' : run.outcome}
              >
                {labels.outcome(run.outcome, run.issues.length)}
              </span>
              <bdi data-part="Stats">
                {[...statsOf(run, labels), ...(run.data === undefined ? [] : [labels.otherData])].join(' · ')}
              </bdi>
              <span data-part="Gist">
                <bdi>{gistOf(run)}</bdi>
              </span>
            </button>
            <button type="button" data-part="PaneAction" onClick={() => onUseInput(run)}>
              {labels.useInput}
            </button>
          </li>
        ))}
      </ol>
      {note !== undefined && <p data-part="Note">{note}</p>}
    </section>
  );
}

function timeOf({ at }: Run, { language }: PlaygroundLabels): string {
  const date = new Date(at);
  const today = new Date().toDateString() === date.toDateString();
  return date.toLocaleString(
    language,
    today ? { timeStyle: 'medium' } : { dateStyle: 'short', timeStyle: 'short' },
  );
}

/** The values of an input in one line, without secrets; a run is recognised by them. */
function gistOf(run: Run): string {
  const { input } = shareableOf(run);
  const values = typeof input === 'object' && input !== null ? Object.values(input) : [input];
  const text = values
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join(' · ')
    .replace(/\s+/g, ' ');
  return text.length > GIST ? `${text.slice(0, GIST)}…` : text || '—';
}
