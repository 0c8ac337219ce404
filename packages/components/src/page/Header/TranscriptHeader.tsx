'use client';

import {
  type Place,
  type RunFacts,
  type RunSummary,
  SEGMENT_STATES,
  type Segment,
  summarize,
} from '@agent-transcript/analysis/summary';
import type { Readers } from '@agent-transcript/text/given';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { shown } from '../../model/given/elements';
import { runFacts } from '../../model/given/readers';
import { readRootProps } from '../../model/given/rootProps';
import { clip } from '../../model/texts/clip';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLabels } from '../../state/useLabels';
import { useNextState } from '../../state/useNextState';
import { TranscriptTotals } from '../Totals/TranscriptTotals';
import { useTranscriptView } from '../view/TranscriptView';
import { usePlaces } from '../view/usePlaces';
import { useTold } from '../view/useTold';
import { AnswerLine } from './AnswerLine';
import { ChangedFiles } from './ChangedFiles';
import { SegmentBar } from './SegmentBar';
import { type Only, SummaryItems, type Ways, type WordsLook } from './SummaryItems';

/** Props of {@link TranscriptHeader}; others go to the root element. */
export interface TranscriptHeaderProps extends Omit<RootProps, 'title'> {
  /** Title of the run. Default: the title of `run`. */
  readonly title?: ReactNode;
  /** Facts from the header of the run, such as a `Run` of `@agent-transcript/formats`. They override the sums of the messages. */
  readonly run?: RunFacts | undefined;
}

/** Greatest number of segments in the bar; more would be indistinguishable. */
const SEGMENTS = 200;

/** A run with up to this number of calls shows its answer without scrolling. */
const FEW = 2;

const READERS: Readers<TranscriptHeaderProps> = { title: shown, run: runFacts };

/**
 * Key figures of a run: outcome and first failure, counts, time, tokens and cost. Each goes to its blocks or filters by them. Updates
 * while the run streams. Must be inside a `<TranscriptProvider>`.
 */
export function TranscriptHeader(props: TranscriptHeaderProps): ReactNode {
  const { title, run: wholeRun, ...rest } = readRootProps('<TranscriptHeader>', props, READERS);
  const labels = useLabels();
  const { failureOf, headingLevel } = useTranscriptContext();
  const { views: now, id, moment } = useTranscriptView();
  // Result and totals are unknown before the end of the run.
  const run = moment === null ? wholeRun : undefined;
  const views = useTold(now);
  const summary = useMemo(
    () => summarize(views, { failureOf, run, mostSegments: SEGMENTS }),
    [views, failureOf, run],
  );
  const segments = useNextState({ segments: summary.segments }, keepSegments);
  const goTo = usePlaces();
  const [open, setOpen] = useState(false);
  const panel = useId();
  const Heading = `h${Math.min(6, headingLevel)}` as 'h6';
  const result = run?.result === undefined ? undefined : clip(run.result);
  const ways = buttons(goTo, {
    // Without calls there are no totals.
    exist: summary.calls > 0,
    open,
    panel: open ? panel : undefined,
    toggle: () => setOpen(!open),
  });
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
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari removes the role of a list without bullets */}
      <ul role="list" data-part="Summary">
        <SummaryItems summary={summary} result={result} views={views} ways={ways} />
        {summary.calls > 0 && <li>{ways.totals(labels.totals)}</li>}
      </ul>
      {segments.length > 1 && <SegmentBar segments={segments} goTo={goTo} />}
      {summary.calls > 0 && <ChangedFiles ways={ways} />}
      {summary.answer !== null && summary.calls > FEW && <AnswerLine answer={summary.answer} ways={ways} />}
      {open && (
        <div id={panel}>
          <TranscriptTotals />
        </div>
      )}
    </div>
  );
}

type GoTo = ReturnType<typeof usePlaces>;

interface Totals {
  readonly exist: boolean;
  readonly open: boolean;
  /** Id of the open panel. */
  readonly panel: string | undefined;
  readonly toggle: () => void;
}

/** References as buttons. */
const buttons = (goTo: GoTo, totals: Totals): Ways => ({
  to: (places, words, look) => <PlacesButton places={places} words={words} look={look} goTo={goTo} />,
  only: (only, words, look) => <OnlyButton only={only} words={words} look={look} />,
  totals: (words) => (totals.exist ? <TotalsButton {...totals} words={words} /> : words),
});

function TotalsButton({ words, open, panel, toggle }: Totals & { readonly words: string }): ReactNode {
  return (
    <button type="button" data-part="Action" aria-expanded={open} aria-controls={panel} onClick={toggle}>
      {words}
    </button>
  );
}

interface OnlyButtonProps {
  readonly only: Only;
  readonly words: string;
  readonly look: WordsLook | undefined;
}

/** Button for a filter; a second press shows everything again. */
function OnlyButton({ only, words, look }: OnlyButtonProps): ReactNode {
  const { filter, setFilter } = useTranscriptView();
  const { show = 'all', state } = only;
  const { states = [], ...others } = filter;
  const pressed = filter.show === show && String(states) === String(state ?? []);
  const next = { ...others, show, ...(state && { states: [state] }) };
  return (
    <button
      type="button"
      data-part="Action"
      data-tone={look?.tone}
      aria-pressed={pressed}
      onClick={() => setFilter(pressed ? { ...others, show: 'all' } : next)}
    >
      {words}
    </button>
  );
}

interface PlacesButtonProps {
  readonly places: readonly Place[];
  readonly words: ReactNode;
  readonly look: WordsLook | undefined;
  readonly goTo: GoTo;
}

/** Button that goes to places, one after the other. */
function PlacesButton({ places, words, look, goTo }: PlacesButtonProps): ReactNode {
  const [next, setNext] = useState(0);
  return (
    <button
      type="button"
      data-part="Action"
      data-tone={look?.tone}
      title={look?.title}
      onClick={() => {
        const place = places[next % places.length];
        if (place !== undefined) goTo(place, true);
        setNext(next + 1);
      }}
    >
      {words}
    </button>
  );
}

/** Segments of the bar; the same list while none has changed. */
function keepSegments(
  last: readonly Segment[] | undefined,
  { segments }: Pick<RunSummary, 'segments'>,
): readonly Segment[] {
  const isSame = (one: Segment, other: Segment | undefined) =>
    one.state === other?.state &&
    one.label === other.label &&
    SEGMENT_STATES.every((state) => one.counts?.[state] === other.counts?.[state]) &&
    one.place.message === other.place.message &&
    one.place.content === other.place.content &&
    one.place.start === other.place.start;
  return last?.length === segments.length && segments.every((one, index) => isSame(one, last[index]))
    ? last
    : segments;
}
