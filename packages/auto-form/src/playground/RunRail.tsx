'use client';

import type { JsonValue } from '@agent-transcript/protocol';
import { isObject, own } from '@agent-transcript/schema';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { handOnFocus } from '../form/handOnFocus';
import type { PlaygroundLabels } from '../labels/AutoFormLabels';
import { type Run, type RunningRun, shareableOf } from './runs/run';
import { sayRunTime } from './runs/sayRunTime';
import { statsOf } from './statsOf';

interface RunRailProps {
  readonly labels: PlaygroundLabels;
  /** The newest one first. */
  readonly runs: readonly Run[];
  /** The run that has begun and not ended: it stands before all others. */
  readonly running: RunningRun | null;
  /** The id of the run that is shown. */
  readonly shown: string | undefined;
  /** The id of the run that it is compared with. */
  readonly compared: string | undefined;
  readonly note: string | undefined;
  readonly onChoose: (id: string | null) => void;
  readonly onCompare: (id: string | null) => void;
  readonly onUseInput: (run: Run) => void;
  readonly onClear: () => void;
}

/** Length of an input in a line, in UTF-16 units. */
const GIST = 80;

/** The runs along the edge of the decision: which one is shown, and which one it is compared with. One Tab stop, arrows go on. */
export function RunRail(props: RunRailProps): ReactNode {
  const { labels, runs, running, shown, compared, note, onChoose, onCompare, onUseInput, onClear } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const stop = focused ?? shown;
  const newest = running?.id ?? runs[0]?.id;
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollTo?.(0, 0);
  }, [newest]);
  const entryOf = (of: string) => ({
    'data-shown': of === shown || undefined,
    'data-compared': of === compared || undefined,
    onFocus: () => setFocused(of),
  });
  const buttonOf = (of: string) => ({
    type: 'button' as const,
    'data-part': 'Run',
    id: `${id}${of}`,
    tabIndex: of === stop ? 0 : -1,
    'aria-current': of === shown || undefined,
  });
  return (
    <section data-part="Rail" aria-labelledby={id}>
      <div data-part="PaneHeader">
        <h2 id={id}>{labels.runs}</h2>
        {runs.length > 0 && (
          <button ref={handOnFocus} type="button" data-part="PaneAction" onClick={onClear}>
            {labels.clearRuns}
          </button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus of its buttons are heard here */}
      <ol
        ref={list}
        onKeyDown={goByArrows}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setFocused(null);
        }}
      >
        {running !== null && (
          <li key={running.id} {...entryOf(running.id)}>
            <button {...buttonOf(running.id)} onClick={() => onChoose(null)}>
              <span data-part="Outcome">{labels.running}</span>
              <span data-part="Stats">
                <time dateTime={running.at}>{sayRunTime(running, labels)}</time>
              </span>
            </button>
          </li>
        )}
        {runs.map((run, index) => (
          <li key={run.id} {...entryOf(run.id)}>
            <button {...buttonOf(run.id)} onClick={() => onChoose(run.id)}>
              <span
                data-part="Outcome"
                data-status={run.outcome === 'done' && run.issues.length > 0 ? 'invalid' : run.outcome}
              >
                {labels.outcome(run.outcome, run.issues.length)}
              </span>
              <Gist input={inputOf(run)} before={inputOf(runs[index + 1])} />
              <span data-part="Stats">
                <bdi>
                  <time dateTime={run.at}>{sayRunTime(run, labels)}</time>
                </bdi>
                {[...statsOf(run, labels), ...(run.data === undefined ? [] : [labels.otherData])].map(
                  (stat) => (
                    <Fragment key={stat}>
                      {' · '}
                      <bdi>{stat}</bdi>
                    </Fragment>
                  ),
                )}
              </span>
            </button>
            {run.id === shown ? (
              <button
                type="button"
                data-part="PaneAction"
                tabIndex={run.id === stop ? 0 : -1}
                onClick={() => onUseInput(run)}
              >
                {labels.useInput}
              </button>
            ) : (
              <button
                type="button"
                data-part="PaneAction"
                tabIndex={run.id === stop ? 0 : -1}
                aria-pressed={run.id === compared}
                aria-describedby={`${id}${run.id}`}
                onClick={() => onCompare(run.id === compared ? null : run.id)}
              >
                {labels.compare}
              </button>
            )}
          </li>
        ))}
      </ol>
      {note !== undefined && <p data-part="Note">{note}</p>}
    </section>
  );
}

/** Moves the focus along the runs: arrows of both axes, as the rail lies or stands; Home and End. */
function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const entries = [...currentTarget.children];
  const at = entries.findIndex((entry) => entry.contains(target as Node));
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: entries.length - 1,
  };
  const next = steps[key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  entries[next]?.querySelector('button')?.focus();
}

const inputOf = (run: Run | undefined) => run && shareableOf(run).input;

interface GistProps {
  readonly input: JsonValue | undefined;
  /** The input of the run before. */
  readonly before: JsonValue | undefined;
}

/** The values of an input that differ from the run before, in one line; all its values if none differ. */
function Gist({ input, before }: GistProps): ReactNode {
  const entries = isObject(input) ? Object.entries(input) : [['', input] as const];
  const changed = isObject(before)
    ? entries.filter(([name, value]) => textOf(value) !== textOf(own(before, name)))
    : [];
  const isNamed = changed.length > 0 && changed.length < entries.length;
  const text = (isNamed ? changed : entries)
    .map(([name, value]) => (isNamed ? `${name}: ${textOf(value)}` : textOf(value)))
    .join(' · ')
    .replace(/\s+/g, ' ');
  return (
    <span data-part="Gist">
      <bdi>{text.length > GIST ? `${text.slice(0, GIST)}…` : text || '—'}</bdi>
    </span>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
