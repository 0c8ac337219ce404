'use client';

import {
  mergeSegments,
  type RunFacts,
  type RunOutcome,
  type RunSummary,
  SEGMENT_STATES,
  type Segment,
  summarize,
} from '@agent-transcript/analysis/summary';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { BlockState } from '../../model/BlockState';
import { callName } from '../../model/callName';
import { clip } from '../../model/clip';
import { StatusMark } from '../../parts/StatusMark/StatusMark';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLaterLabels } from '../../state/useLaterLabels';
import { useNextState } from '../../state/useNextState';
import { TranscriptTotals } from '../Totals/TranscriptTotals';
import { aheadOfSummary } from '../view/ahead';
import { useTranscriptView } from '../view/TranscriptView';
import { usePlaces } from '../view/usePlaces';
import { useReadAhead } from '../view/useReadAhead';
import { AnswerLine } from './AnswerLine';
import { ChangedFiles } from './ChangedFiles';
import { RunCounts } from './RunCounts';
import { SegmentBar } from './SegmentBar';

/** Props of {@link TranscriptHeader}; all others go to the root element. */
export interface TranscriptHeaderProps extends Omit<RootProps, 'title'> {
  /** What the run is about. Default: the title of `run`. */
  readonly title?: ReactNode;
  /** What only the header of the run knows, such as a `Run` of `@agent-transcript/formats`; it counts more than what the messages add up to. */
  readonly run?: RunFacts | undefined;
}

/** Most segments of the bar: more could not be told apart. */
const SEGMENTS = 200;

/** A run of so many calls shows its answer without scrolling. */
const FEW = 2;

/**
 * The run at a glance: how it ended and how that came about, counts, time, tokens, cost; each leads to what it counts, or filters by
 * it. Follows while the run streams. Must be inside a `<TranscriptProvider>`.
 */
export function TranscriptHeader({ title, run: wholeRun, ...rest }: TranscriptHeaderProps): ReactNode {
  const labels = useLaterLabels();
  const { failureOf, headingLevel } = useTranscriptContext();
  const { views: now, id, moment } = useTranscriptView();
  // What came of the run, and what it took in all, is not known before its end.
  const run = moment === null ? wholeRun : undefined;
  const views = useReadAhead(now, aheadOfSummary({ failureOf }));
  const summary = useMemo(() => summarize(views.toArray(), { failureOf, run }), [views, failureOf, run]);
  const segments = useNextState({ all: summary.segments }, keepSegments);
  const goTo = usePlaces();
  const [open, setOpen] = useState(false);
  const panel = useId();
  const Heading = `h${Math.min(6, headingLevel)}` as 'h6';
  const result = run?.result === undefined ? undefined : clip(run.result);
  // Of a run without last words it says how that ended.
  const isSaid = result !== undefined && summary.outcome !== 'stopped';
  // Without calls there are none.
  const toTotals = (name: string) =>
    summary.calls === 0 ? (
      name
    ) : (
      <button
        type="button"
        data-part="Action"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        {name}
      </button>
    );
  const words = title ?? (wholeRun?.title === undefined ? undefined : clip(wholeRun.title));
  return (
    <div
      role="group"
      aria-label={labels.glance}
      {...rest}
      data-component="TranscriptHeader"
      data-transcript={id}
      data-status={summary.outcome ?? undefined}
    >
      {words !== undefined && (
        <Heading data-part="Title">
          <bdi>{words}</bdi>
        </Heading>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role from a list without marks */}
      <ul role="list" data-part="Summary">
        {summary.outcome !== null && (
          <li>
            <StatusMark state={MARKS[summary.outcome]} />{' '}
            <Outcome
              summary={summary}
              outcome={summary.outcome}
              result={isSaid ? undefined : result}
              goTo={goTo}
            />
          </li>
        )}
        {isSaid && (
          <li data-part="Result">
            <bdi>{result}</bdi>
          </li>
        )}
        <RunCounts summary={summary} goTo={goTo} toTotals={toTotals} />
        {summary.calls > 0 && <li>{toTotals(labels.totals)}</li>}
      </ul>
      {segments.length > 1 && <SegmentBar segments={segments} goTo={goTo} />}
      {summary.calls > 0 && <ChangedFiles goTo={goTo} />}
      {summary.answer !== null && summary.calls > FEW && <AnswerLine answer={summary.answer} goTo={goTo} />}
      {open && (
        <div id={panel}>
          <TranscriptTotals />
        </div>
      )}
    </div>
  );
}

const MARKS: Readonly<Record<RunOutcome, BlockState>> = {
  answered: 'done',
  failed: 'failed',
  waiting: 'waiting',
  running: 'running',
  cutOff: 'truncated',
  stopped: 'ended',
};

interface OutcomeProps {
  readonly summary: RunSummary;
  readonly outcome: RunOutcome;
  /** In place of our own word. */
  readonly result: string | undefined;
  readonly goTo: ReturnType<typeof usePlaces>;
}

/** The outcome in words, which lead to the end of the run, and to where it failed first. */
function Outcome({ summary, outcome, result, goTo }: OutcomeProps): ReactNode {
  const labels = useLaterLabels();
  const { answer, waitsAt, firstFailure, segments } = summary;
  const { views } = useTranscriptView();
  const end = answer?.texts[0].place ?? (outcome === 'waiting' ? waitsAt : null) ?? segments.at(-1)?.place;
  const word = result === undefined ? labels.outcome(outcome) : <bdi>{result}</bdi>;
  return (
    <>
      {end === undefined ? (
        <strong>{word}</strong>
      ) : (
        <button type="button" data-part="Action" onClick={() => goTo(end, true)}>
          <strong>{word}</strong>
        </button>
      )}
      {firstFailure !== null && (
        <>
          {' '}
          <button type="button" data-part="Action" onClick={() => goTo(firstFailure.place, true)}>
            {labels.afterFailure(
              firstFailure.step?.number,
              callName(firstFailure.label, firstFailure.place, views.toArray()),
              outcome,
            )}
          </button>
        </>
      )}
    </>
  );
}

/** The segments for the bar; the same list while none has changed. */
function keepSegments(
  last: readonly Segment[] | undefined,
  { all }: { readonly all: readonly Segment[] },
): readonly Segment[] {
  const next = mergeSegments(all, SEGMENTS);
  const isSame = (one: Segment, other: Segment | undefined) =>
    one.state === other?.state &&
    one.label === other.label &&
    SEGMENT_STATES.every((state) => one.counts?.[state] === other.counts?.[state]) &&
    one.place.message === other.place.message &&
    one.place.content === other.place.content &&
    one.place.start === other.place.start;
  return last?.length === next.length && next.every((one, index) => isSame(one, last[index])) ? last : next;
}
